/*
 * The bytes that visitors download, compared with the bounds of the architecture. A size is the weight of one
 * file with its static imports, each file compressed separately, as a server sends it (gzip -9).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { exitIfUnknown } from './lib/arguments.mjs'
import { readBounds } from './lib/block-bounds.mjs'
import { exitIfTooOld } from './lib/node-version.mjs'
import { root } from './lib/run.mjs'

/** Measures only the blocks, and needs only a build of the runtime. */
const BLOCKS = '--blocks'

exitIfTooOld()
exitIfUnknown(process.argv.slice(2), [BLOCKS])

const runtime = join(root, 'packages/runtime')
const dist = join(runtime, 'dist')
const MANIFEST = join(dist, 'manifest.json')
if (!existsSync(MANIFEST)) {
  console.error(
    `There is no build to weigh: ${relative(root, MANIFEST)} is missing. Run \`npm run build\` first.`,
  )
  process.exit(1)
}

// It may not be installed before the checks above.
const { build, runnerImport } = await import('vite')

const gzip = (content) => gzipSync(content, { level: 9 }).length

/** A file and its static imports, without those already on the page. */
function closure(file, known = new Set()) {
  if (known.has(file)) return []
  known.add(file)
  const source = readFileSync(file, 'utf8')
  const imports = [...source.matchAll(/(?:^|;)(?:import|export)(?:[^;'"()]*from)?["']([^"']+)["']/g)]
  return [file, ...imports.flatMap(([, path]) => closure(join(dirname(file), path), known))]
}

const weigh = (files) => files.reduce((sum, file) => sum + gzip(readFileSync(file)), 0)

const TOGETHER = 'together.js'

const { evaluate } = (await runnerImport(join(runtime, 'build/evaluate.ts'), { configFile: false })).module

/** One or several modules without a page around them, in one file as a bundler would build it. */
async function alone(module, external = () => false) {
  const several = Array.isArray(module) ? module : []
  const code = several
    .map((file, at) => `export * as part${at} from ${JSON.stringify(join(runtime, file))}`)
    .join('\n')
  /** A virtual file that imports them all. */
  const together = {
    name: 'together',
    resolveId: (id) => (id.endsWith(TOGETHER) ? id : null),
    load: (id) => (id.endsWith(TOGETHER) ? code : null),
  }
  const [{ output }] = await build({
    root: runtime,
    configFile: false,
    logLevel: 'silent',
    plugins: [evaluate(), together],
    resolve: { conditions: ['@site/source'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: several.length > 0 ? TOGETHER : module, formats: ['es'], fileName: 'alone' },
      rollupOptions: {
        external,
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // In a build, an import path does not depend on the folder of the importing module.
        output: { minify: true, comments: false, paths: (id) => basename(id) },
      },
    },
  })
  return gzip(output[0].code)
}

const entryFiles = closure(join(dist, 'auto.js'))
/**
 * Chunks of a kind, by the name before the hash. Files of translations have such names too, but no source map.
 */
const chunks = (kind) =>
  readdirSync(join(dist, 'chunks'))
    .filter((name) => name.startsWith(`${kind}-`) && existsSync(join(dist, 'chunks', `${name}.map`)))
    .map((name) => join(dist, 'chunks', name))

/** Whether a module is part of one of these files, according to their source maps. */
function areIn(files) {
  const modules = new Set(
    files.flatMap((file) =>
      JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources.map((source) => join(dirname(file), source)),
    ),
  )
  // Builds inline numbers and texts wherever they are used, so no file exports them.
  return (id) => modules.has(id) && !id.includes('/contract/constants/')
}

const isInBuild = areIn([...entryFiles, ...['messages', 'http'].flatMap(chunks)])

/**
 * Code that pages with an overlay have anyway: the core, texts, calls and panels. The build has one module for
 * each group of texts instead of the list that sources import.
 */
const isOnThePage = (id) => isInBuild(id) || id.includes('/src/services/messages/')

/** Code that overlays share. */
const isOfOverlays = areIn(['over-the-page', 'overlay-parts'].flatMap(chunks))

const isKnown = (id) => isOnThePage(id) || isOfOverlays(id)

/** An overlay's own code: at its start, and on demand. */
const overlay = async (...entries) => {
  const sizes = await Promise.all(entries.map((entry) => alone(`src/${entry}.ts`, isKnown)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The drawing code of a chart, besides its library. */
const drawing = () => alone('src/blocks/chart/draw/chart.ts', (id) => id.startsWith('d3-') || isOnThePage(id))

/** Services and libraries that blocks share; a page that has them for one block has them for the others. */
const SERVICES = ['messages', 'http', 'cart-service', 'images', 'over-the-page', 'providers', 'money']
const shared = [...entryFiles, ...SERVICES.flatMap(chunks).flatMap((file) => closure(file))]

/** The file of a module, by its source. */
const files = ['blocks', 'chunks'].flatMap((folder) =>
  readdirSync(join(dist, folder), { encoding: 'utf8' }).map((name) => join(dist, folder, name)),
)
const fileOf = (module) => {
  const found = files.find(
    (file) =>
      file.endsWith('.map') &&
      JSON.parse(readFileSync(file, 'utf8')).sources.some((source) => source.endsWith(`/src/${module}`)),
  )
  if (!found) throw new Error(`No file of the build holds ${module}; say in scripts/size.mjs where it went.`)
  return found.slice(0, -'.map'.length)
}

/** All files that load for these modules, besides the services. */
const whole = (...modules) => {
  const known = new Set(shared)
  return weigh(modules.flatMap((module) => closure(fileOf(module), known)))
}

const { blocks: inManifest } = JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** The bytes of these files and their imports on a page that has only the entry. */
function withEntry(...added) {
  const known = new Set(entryFiles)
  return weigh(added.flatMap((file) => closure(file, known)))
}

const INDICATOR = join(dist, 'blocks/cart-indicator.js')
/** The code that calls of a service need. */
const CALLS = ['messages', 'http']

/** A block's code, without the code that its folder declares as already loaded. */
const block = (name, { beside }) =>
  weigh(closure(join(dist, 'blocks', `${name}.js`), new Set(beside === 'entry' ? entryFiles : shared)))

/**
 * A page with one block: the pieces whose conditions are met by these options alone, and modules that load
 * later.
 */
const page = (name, { options: written = {}, modules = [] }) => {
  const { options: defaults, js, pieces } = inManifest[name]
  const holds = ([option, values]) =>
    values.includes(values.includes(null) ? (written[option] ?? null) : (written[option] ?? defaults[option]))
  const isNeeded = ({ options = {}, part }) => part === undefined && Object.entries(options).every(holds)
  const needed = Object.values(pieces).filter(({ when }) => when?.some(isNeeded))
  const start = [...js, ...needed.flatMap((piece) => piece.js)].map((file) => join(dist, file))
  const later = modules.flatMap((module) => closure(fileOf(`blocks/${name}/${module}`)))
  return weigh([...new Set([...start, ...later])].filter((file) => !shared.includes(file)))
}

const bounds = Object.entries(readBounds(join(runtime, 'src/blocks')))
const blockSizes = bounds.map(([name, each]) => [`block ${name}`, block(name, each), each.gzip])
const pageSizes = bounds.flatMap(([name, { pages = {} }]) =>
  Object.entries(pages).map(([line, each]) => [line, page(name, each), each.gzip]),
)

const LIGHTBOX = 'overlays/lightbox/lightbox.ts'
const ZOOM = 'overlays/lightbox/zoom/zoom.ts'
const BARS = 'src/overlays/bars'
/** The bars that a page shows at once. Code for a press or for an empty place has its own rows. */
const bars = readdirSync(join(runtime, BARS))
  .filter((name) => /(?<!\.test|description|constants)\.ts$/.test(name))
  .map((name) => `${BARS}/${name}`)

/** Chunks of services that a visitor's page may have together, besides texts, calls and images. */
const VISITOR_SERVICES = [
  'census',
  'buttons',
  'performance',
  'fonts',
  'relative-time',
  'text-shrink',
  'widgets',
  'comments-count',
  'follow-button',
  'feature-parts',
  'load-script',
]

const wholeTable = async () => [
  ['core alone', await alone('src/entries/core.ts'), 3460],
  // The entry names the files of every block, and of the pieces of galleries that many pages need.
  ['entry: core, context, page rules, panels', weigh(entryFiles), 11_750],
  ['entry with the common blocks of content', gzip(readFileSync(join(dist, 'content/auto.js'))), 37_700],
  ['sheet of every page', gzip(readFileSync(join(dist, 'base.css'))), 5000],
  ['sheet of the common blocks of content', gzip(readFileSync(join(dist, 'content.css'))), 13_650],
  ['starter sheet', gzip(readFileSync(join(dist, 'site-starter.css'))), 5000],
  ['classic loader', gzip(readFileSync(join(dist, 'classic.js'))), 250],
  ...blockSizes,
  ...pageSizes,
  ['chart drawn, without its library', block('chart', { beside: 'services' }) + (await drawing()), 3260],
  ['what all that lies over a page shares', weigh(chunks('over-the-page')), 1180],
  ['lightbox opened by mouse, beside that', whole(LIGHTBOX), 6320],
  ['lightbox opened by finger, beside that', whole(LIGHTBOX, ZOOM), 9700],
  ['dialog core', await alone('src/overlays/dialog/confirm.ts', isOnThePage), 2500],
  ['what overlays share: texts, small parts', weigh(chunks('overlay-parts')), 1700],
  ['cookie banner with its policy', await overlay('overlays/cookie-banner/cookie-banner'), 4000],
  // The description of its settings, by which the page reads them, is among these bytes.
  [
    'popup',
    await overlay('overlays/popup-overlay/popup-overlay', 'overlays/popup-overlay/dialog/open'),
    3170,
  ],
  ['bars, all three in one file', await alone(bars, isKnown), 2050],
  ['announcement that script writes', await alone(`${BARS}/on-demand/announcement-text.ts`, isKnown), 560],
  ['opening hours, once pressed', await alone(`${BARS}/on-demand/hours-panel.ts`, isKnown), 1000],
  ['service messages, with its library', weigh(chunks('messages')), 4000],
  ['services http, cookies', weigh(chunks('http')), 4150],
  ['services visits, census, errors, outbox', weigh(chunks('census')), 5550],
  ['counted buttons, beside that', weigh(chunks('buttons')), 1200],
  ['pointer of an editor, for the panel', weigh(chunks('pointer')), 520],
  // Of these, web-vitals has 3,210 bytes.
  ['service performance, beside those', weigh(chunks('performance')), 5050],
  ['redirect into the panel', await alone('src/services/session/redirect.ts', isOnThePage), 700],
  ['service cart', weigh(chunks('cart-service')), 3300],
  ['page with the cart indicator alone, without a cart', withEntry(INDICATOR), 2160],
  [
    'the same page, once it shows a cart',
    withEntry(INDICATOR, fileOf('blocks/cart-indicator/on-demand/cart-view.ts'), ...CALLS.flatMap(chunks)),
    14_300,
  ],
  ['amounts as people read them, for products and carts', weigh(chunks('money')), 1290],
  ['cart page by its id', weigh(chunks('cart-page')), 700],
  ['links to the checkout', weigh([...chunks('checkout-links'), ...chunks('commerce-rules')]), 1170],
  ['service images', weigh(chunks('images')), 5150],
  // Each loads where its attribute or its setting is.
  ['texts that shrink', weigh(chunks('text-shrink')), 1400],
  ['relative times', weigh(chunks('relative-time')), 1500],
  ['fonts of both services', weigh(chunks('fonts')), 1500],
  ['widgets that the server renders', weigh(chunks('widgets')), 1400],
  ['comments count', weigh(chunks('comments-count')), 1000],
  ['follow buttons', weigh(chunks('follow-button')), 1050],
  ['tooltips, by attribute or by code', weigh(chunks('tooltip')), 1800],
  ['gate and frames of providers, beside what features share', weigh(chunks('providers')), 1550],
  ['what these features share', weigh([...chunks('feature-parts'), ...chunks('load-script')]), 1360],
  ['all these services on one page of a visitor', weigh(VISITOR_SERVICES.flatMap(chunks)), 20_100],
]

const isOfBlocks = process.argv.includes(BLOCKS)
const sizes = isOfBlocks ? blockSizes : await wholeTable()

const panel = join(root, 'packages/admin/dist/app')
if (!isOfBlocks && existsSync(join(panel, 'index.html'))) {
  const first = [
    ...readFileSync(join(panel, 'index.html'), 'utf8').matchAll(
      /(?:src|href)="\/config\/([^"]+\.(?:js|css))"/g,
    ),
  ]
  sizes.push([
    'panel, first load',
    weigh([...new Set(first.flatMap(([, path]) => closure(join(panel, path))))]),
    // Screens, drafts, history and commands load later; their names, undo and the form to sign in are part of it, what
    // shows the panel in another language, and which parts a server has. Its texts are one more file where the language
    // is not English.
    131_000,
  ])
  const forms = readdirSync(join(panel, 'assets')).filter((file) => /^block-forms-.*\.js$/.test(file))
  sizes.push(['panel, forms of every block', weigh(forms.map((file) => join(panel, 'assets', file))), 19_000])
}

for (const [what, bytes, bound] of sizes) {
  console.log(`${bytes > bound ? '✗' : '✓'} ${what.padEnd(36)} ${String(bytes).padStart(7)} B of ${bound}`)
}
const over = sizes.filter(([, bytes, bound]) => bytes > bound)
if (over.length > 0) {
  console.error(
    `Over the bound: ${over.map(([what]) => what).join(', ')}. Load less, or later. The bounds are in packages/runtime/src/blocks/<name>/size.json for blocks, and in scripts/size.mjs for everything else.`,
  )
  process.exitCode = 1
}
