// Bundles scripts and styles into the Python package, with the licences of what they hold.
// --check: say which of the files there are not what the sources make, and fail.
import { build } from "esbuild"
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { fileURLToPath } from "node:url"

const here = path.dirname(fileURLToPath(import.meta.url))
const assets = path.join(here, "../plugins/research_kb/present/assets")

const { outputFiles, metafile } = await build({
  absWorkingDir: here,
  entryPoints: {
    "research-kb": "src/main.ts",
    // A worker of its own: layout.ts names it by its file.
    "research-kb-graph-layout": "src/graph/worker.ts",
    "research-kb-style": "css/site.css",
    "research-kb-draft": "css/draft.css",
    "research-kb-lines": "src/lines.ts",
  },
  outdir: assets,
  outExtension: { ".js": ".mjs" },
  chunkNames: "research-kb-[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  metafile: true,
  write: false,
})

const made = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]))
made.set("LICENSES.txt", await licences(metafile))

if (process.argv.includes("--check")) {
  const stale = await differing()
  for (const name of stale) console.error(`${name} is not what web/ makes: run make web`)
  process.exitCode = stale.length ? 1 : 0
} else {
  await mkdir(assets, { recursive: true })
  for (const name of await readdir(assets)) await rm(path.join(assets, name))
  for (const [name, text] of made) await writeFile(path.join(assets, name), text)
}

async function differing() {
  const names = new Set([...made.keys(), ...(await readdir(assets))])
  const same = await Promise.all(
    [...names].map(async (name) => {
      const there = await readFile(path.join(assets, name), "utf-8").catch(() => undefined)
      return there === made.get(name)
    }),
  )
  return [...names].filter((_, i) => !same[i]).sort()
}

/** The licence of every package that a bundle holds a part of. */
async function licences({ inputs }) {
  const folders = Object.keys(inputs)
    .map((input) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0])
    .filter((folder) => folder !== undefined)
  const parts = [...new Set(folders)].sort().map(async (folder) => {
    const root = path.join(here, folder)
    const { name, version, license } = JSON.parse(
      await readFile(path.join(root, "package.json"), "utf-8"),
    )
    const file = (await readdir(root)).find((each) => /^licen[cs]e/i.test(each))
    const text = file ? await readFile(path.join(root, file), "utf-8") : ""
    return `${name} ${version} (${license})\n\n${text.trim()}\n`
  })
  const own = "The scripts and styles of research-kb are under its own licence, MIT.\n"
  return [own, ...(await Promise.all(parts))].join(`\n${"-".repeat(72)}\n\n`)
}
