/*
 * The code in the documentation, as files of a theme's project.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './scratch.mjs'

/** Names that every example may use without declaring them: the page's site, and an element of the page. */
const GIVEN = `import type { Site } from '@site/runtime'
import type {} from '@site/runtime/blocks'
declare global {
  const site: Site
  const element: HTMLElement
}
`

/** Names around scripts of the documentation: the window of happy-dom, and files beside `auto.js`. */
const SCRIPT_SUPPORT = {
  'examples/window.d.ts': `import type { DetachedWindowAPI } from 'happy-dom'
declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}
`,
  'examples/runtime/site.js': "export * from '@site/runtime/site'\n",
  'examples/runtime/options.js': "export * from '@site/runtime/options'\n",
}

/** The guide is a whole project, with a check of its own. */
const GUIDE = 'docs/author/write-a-block.md'

/** The folder of each block holds its page. */
const BLOCKS = 'packages/runtime/src/blocks'

/** TypeScript, but for an `excerpt`, which shows a line of this repository's own code. */
const EXAMPLE = /^```(tsx?)(?: (?!excerpt)[^\n]*)?\n(.*?)^```$/gms

/** JavaScript, but for an `excerpt`. */
const SCRIPT = /^```js(?: (?!excerpt)[^\n]*)?\n(.*?)^```$/gms

/** Pages that a theme author reads. */
async function pages() {
  const folders = ['docs', BLOCKS]
  const found = folders.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
  )
  const docs = (await Promise.all(found)).flat().filter((name) => name.endsWith('.md'))
  return ['README.md', 'packages/runtime/README.md', ...docs.filter((name) => name !== GUIDE)]
}

/** The name of an example's file says where it stands: page and line. */
const fileName = (/** @type {string} */ page, /** @type {number} */ line, /** @type {string} */ kind) =>
  `examples/${page.replaceAll('/', '-').replace('.md', '')}-line-${line}.${kind}`

/** Every example by its file name, with what it needs around it. The reference server is a package of its own. */
export async function documentedExamples() {
  /** @type {Record<string, string>} */
  const files = {}
  for (const page of await pages()) {
    const text = await readFile(join(root, page), 'utf8')
    for (const { 1: kind = '', 2: code = '', index } of text.matchAll(EXAMPLE)) {
      if (code.includes("'@site/server'")) continue
      // Without an import of its own, a file would share its names with all others.
      files[fileName(page, text.slice(0, index).split('\n').length, kind)] = `${code}export {}\n`
    }
  }
  const stepper = await readFile(join(root, 'examples/theme/src/stepper.ts'), 'utf8')
  return { files, support: { 'examples/given.d.ts': GIVEN, 'examples/stepper.ts': stepper } }
}

/** Every script of the documentation by its file name, with what it needs around it. */
export async function documentedScripts() {
  /** @type {Record<string, string>} */
  const files = {}
  for (const page of await pages()) {
    const text = await readFile(join(root, page), 'utf8')
    for (const { 1: code = '', index } of text.matchAll(SCRIPT)) {
      files[fileName(page, text.slice(0, index).split('\n').length, 'js')] = `${code}export {}\n`
    }
  }
  return { files, support: SCRIPT_SUPPORT }
}

const guide = (/** @type {string} */ name) => readFile(join(root, 'docs/author', name), 'utf8')

/** The files of a guide, by the names behind their fences. */
export async function guideFiles(/** @type {string} */ name) {
  return Object.fromEntries(
    [...(await guide(name)).matchAll(/^```\w+ ([\w./-]+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => [
      file,
      code,
    ]),
  )
}

/** The code of one section of a guide in one language, one text for each fence. */
export async function snippetsOf(
  /** @type {string} */ name,
  /** @type {string} */ section,
  /** @type {string} */ language,
) {
  const [, text = ''] = (await guide(name)).split(`\n## ${section}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)]
    .filter(([, kind]) => kind === language)
    .map(([, , code = '']) => code)
}

/** The commands of one section of a guide, one text for each fence. */
export const commandsOf = (/** @type {string} */ name, /** @type {string} */ section) =>
  snippetsOf(name, section, 'sh')
