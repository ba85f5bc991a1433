/** The page of the graph: filters, picture and list over one file. */

import { said } from "../texts"
import { ordered, shown, type Wanted } from "./filter"
import { firstPlaces, settled } from "./layout"
import { NodeList } from "./list"
import { netOf, worksNear, type File, type Kind, type Net } from "./nodes"
import { Picture } from "./picture"

const KINDS: Kind[] = ["works", "topics", "tags"]
const FIELDS = ["q", "topic", "tag", "decision", "priority"]

let drawn: Picture | undefined
let watching: MutationObserver | undefined

/** Show the graph in its page; an earlier visit's picture is let go. */
export async function showGraph(place: HTMLElement): Promise<void> {
  drawn?.kill()
  watching?.disconnect()
  drawn = undefined
  const answer = await fetch(place.dataset.file!)
  const net = netOf((await answer.json()) as File)
  const box = place.querySelector<HTMLElement>(".kb-graph-filter")!
  const form = document.createElement("form")
  form.append(...box.childNodes)
  box.append(form)
  offer(form, net)
  restore(form)
  place.querySelector<HTMLElement>(".kb-graph-plain")!.hidden = true
  for (const part of [box, place.querySelector<HTMLElement>(".kb-graph-columns")!]) part.hidden = false
  const list = new NodeList(place.querySelector(".kb-graph-list")!, net, words(place, form), (number) =>
    drawn?.point(number),
  )
  let found = new Set<number>()
  const update = () => {
    found = shown(net, wanted(form))
    drawn?.show(found)
    list.show(ordered(net, found))
    tell(place, net, found)
    remember(form)
  }
  form.addEventListener("input", update)
  form.addEventListener("submit", (event) => event.preventDefault())
  update()
  // The list is there at once; the picture takes the time that it needs.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  if (!place.isConnected) return
  drawn = pictureIn(place, net)
  drawn?.show(found)
}

function pictureIn(place: HTMLElement, net: Net): Picture | undefined {
  const canvas = place.querySelector<HTMLElement>(".kb-graph-canvas")!
  const { wheel = "", wheelApple = "", touch = "", failed = "" } = place.dataset
  const places = firstPlaces(net)
  try {
    const picture = new Picture(canvas, net, places, { wheel, wheelApple, touch }, (number) => {
      location.assign(new URL(place.dataset.root! + net.nodes[number]!.address, location.href))
    })
    place.querySelector(".kb-graph-fit")!.addEventListener("click", () => picture.fit())
    watching = new MutationObserver(() => picture.paint())
    watching.observe(document.body, { attributeFilter: ["data-md-color-scheme"] })
    settled(net, places).then(
      (final) => {
        if (picture !== drawn) return
        picture.move(final)
        place.dataset.settled = ""
      },
      () => undefined,
    )
    return picture
  } catch {
    canvas.parentElement!.replaceChildren(failed)
    return undefined
  }
}

/** The topics and tags to choose from. */
function offer(form: HTMLFormElement, { nodes }: Net): void {
  for (const [name, kind] of [["topic", "topics"], ["tag", "tags"]] as const) {
    const options = nodes
      .filter((node) => node.kind === kind)
      .map((node) => new Option(`${node.title} (${worksNear(nodes, node)})`, node.address))
    ;(form.elements.namedItem(name) as HTMLSelectElement).append(...options)
  }
}

function wanted(form: HTMLFormElement): Wanted {
  const values = new FormData(form)
  const value = (name: string) => String(values.get(name) ?? "")
  return {
    text: value("q"),
    topic: value("topic"),
    tag: value("tag"),
    decision: value("decision"),
    priority: value("priority"),
    kinds: new Set(KINDS.filter((kind) => values.has(kind))),
  }
}

/** What the address asks for; it can be shared. */
function restore(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search)
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
    field.value = asked.get(name) ?? ""
  }
  const hidden = asked.getAll("hide")
  for (const kind of KINDS)
    (form.elements.namedItem(kind) as HTMLInputElement).checked = !hidden.includes(kind)
}

function remember(form: HTMLFormElement): void {
  const values = new FormData(form)
  const state = new URLSearchParams()
  for (const name of FIELDS) if (values.get(name)) state.set(name, String(values.get(name)))
  for (const kind of KINDS) if (!values.has(kind)) state.append("hide", kind)
  const query = state.size ? `?${state}` : ""
  history.replaceState(history.state, "", location.pathname + query + location.hash)
}

function tell(place: HTMLElement, { nodes }: Net, found: Set<number>): void {
  const count = (kind: Kind) => [...found].filter((number) => nodes[number]!.kind === kind).length
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, String(count(kind))]))
  place.querySelector(".kb-graph-status")!.textContent = said(place.dataset.shown ?? "", counts)
}

function words(place: HTMLElement, form: HTMLFormElement) {
  const options = (name: string) =>
    [...(form.elements.namedItem(name) as HTMLSelectElement).options].slice(1).map((each) => each.text)
  const labels = KINDS.map((kind) => {
    const box = form.elements.namedItem(kind) as HTMLInputElement
    return [kind, box.nextElementSibling?.textContent ?? ""]
  })
  return {
    root: place.dataset.root ?? "",
    kinds: Object.fromEntries(labels) as Record<string, string>,
    decisions: options("decision"),
    priorities: options("priority").slice(0, -1),
  }
}
