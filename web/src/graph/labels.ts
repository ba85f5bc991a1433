/** Which names are written: those of the largest nodes that leave each other room. */

export const LABEL = { font: "system-ui, sans-serif", size: 12 }

const BESIDE = 3
const MOST = 120
/** A node as large as this, in pixels, hides what is written across it. */
const SOLID = 6

export interface Spot {
  number: number
  x: number
  y: number
  /** Its radius, in pixels as its place is. */
  size: number
  name: string
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The numbers of the nodes whose names stand whole in a picture of this size, none across another. */
export function legible(spots: Spot[], width: number, height: number): Set<number> {
  const inside = spots.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)
  inside.sort((one, other) => other.size - one.size || one.number - other.number)
  const taken = inside.filter(({ size }) => size >= SOLID).map(bodyOf)
  const found = new Set<number>()
  for (const spot of inside) {
    const box = nameOf(spot)
    if (box.right > width || box.top < 0 || box.bottom > height) continue
    if (taken.some((other) => crosses(box, other))) continue
    taken.push(box)
    found.add(spot.number)
    if (found.size === MOST) break
  }
  return found
}

const pen = document.createElement("canvas").getContext("2d")

function nameOf({ x, y, size, name }: Spot): Box {
  if (pen) pen.font = `${LABEL.size}px ${LABEL.font}`
  const left = x + size + BESIDE
  const long = pen?.measureText(name).width ?? name.length * LABEL.size
  return { left, right: left + long, top: y - LABEL.size * 0.7, bottom: y + LABEL.size * 0.7 }
}

function bodyOf({ x, y, size }: Spot): Box {
  return { left: x - size, right: x + size, top: y - size, bottom: y + size }
}

function crosses(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
