/*
 * The bytes that visitors pay, against the bounds of the architecture. A size is what one file and everything it
 * imports statically weigh, each file compressed alone as a server sends it (gzip -9).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './lib/run.mjs'

const runtime = join(root, 'packages/runtime')
const dist = join(runtime, 'dist')
const gzip = (content) => gzipSync(content, { level: 9 }).length

/** A file and what it imports statically, without what is already on the page. */
function closure(file, known = new Set()) {
  if (known.has(file)) return []
  known.add(file)
  const source = readFileSync(file, 'utf8')
  const imports = [...source.matchAll(/(?:^|;)(?:import|export)(?:[^;'"()]*from)?["']([^"']+)["']/g)]
  return [file, ...imports.flatMap(([, path]) => closure(join(dirname(file), path), known))]
}

const weigh = (files) => files.reduce((sum, file) => sum + gzip(readFileSync(file)), 0)

/** The core without a page around it, in one file as a bundler would put it. */
async function core() {
  const [{ output }] = await build({
    root: runtime,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@site/source'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/core.ts', formats: ['es'] },
      rollupOptions: { output: { minify: true, comments: false } },
    },
  })
  return gzip(output[0].code)
}

const entryFiles = closure(join(dist, 'auto.js'))
/** Code of a kind, by the name before the hash; texts in other languages have such names too, and no source map. */
const chunks = (kind) =>
  readdirSync(join(dist, 'chunks'))
    .filter((name) => name.startsWith(`${kind}-`) && existsSync(join(dist, 'chunks', `${name}.map`)))
    .map((name) => join(dist, 'chunks', name))

/** Services and libraries that blocks share; a page that has them for one block has them for the next. */
const SERVICES = ['options', 'formatter', 'messages', 'images', 'panels', 'style']
const shared = [...entryFiles, ...SERVICES.flatMap(chunks)]

/** A block's own code, beside the services. The smallest blocks are held to all that they load. */
const block = (name) => {
  const known = name in SMALL ? [...entryFiles, ...chunks('options')] : shared
  return weigh(closure(join(dist, 'blocks', `${name}.js`), new Set(known)))
}

const SMALL = { accordion: 2000, 'menu-tabs': 2000, marquee: 2000 }
const BLOCK_BOUNDS = { ...SMALL, video: 1500 }
const OTHER_BLOCKS = 6000

const sizes = [
  ['core alone', await core(), 3000],
  ['entry: core, context, page rules', weigh(entryFiles), 8000],
  ['classic loader', gzip(readFileSync(join(dist, 'classic.js'))), 250],
  ...readdirSync(join(dist, 'blocks'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length))
    .map((name) => [`block ${name}`, block(name), BLOCK_BOUNDS[name] ?? OTHER_BLOCKS]),
]

sizes.push(
  ['lightbox', weigh(chunks('lightbox')), 6000],
  ['service messages, with its library', weigh([...chunks('messages'), ...chunks('formatter')]), 4000],
  ['service images', weigh(chunks('images')), 5500],
)

const panel = join(root, 'packages/admin/dist')
if (existsSync(join(panel, 'index.html'))) {
  const first = [
    ...readFileSync(join(panel, 'index.html'), 'utf8').matchAll(
      /(?:src|href)="\/config\/([^"]+\.(?:js|css))"/g,
    ),
  ]
  sizes.push([
    'panel, first load',
    weigh([...new Set(first.flatMap(([, path]) => closure(join(panel, path))))]),
    110_000,
  ])
}

for (const [what, bytes, bound] of sizes) {
  console.log(`${bytes > bound ? '✗' : '✓'} ${what.padEnd(36)} ${String(bytes).padStart(7)} B of ${bound}`)
}
const over = sizes.filter(([, bytes, bound]) => bytes > bound)
if (over.length > 0) {
  console.error(
    `Over the bound: ${over.map(([what]) => what).join(', ')}. Load less, or later; see ${relative(root, 'docs/architecture.md')}.`,
  )
  process.exitCode = 1
}
