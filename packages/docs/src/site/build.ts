import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderMarkdown } from '../markdown/index.js'
import { addressOf, type DocsPage, type Door } from '../page.js'
import { type Assets, bundleAssets, type Files, hashedPath } from './assets.js'
import { issuesOf } from './check.js'
import { DOOR_NAMES } from './doors.js'
import { helpPage } from './help-page.js'
import { allPagesHtml, doorHtml, homeHtml } from './html/fronts.js'
import { pageHtml } from './html/page.js'
import { llmsText } from './llms.js'
import { markdownPages } from './markdown-pages.js'
import { UNLISTED } from './navigation.js'
import { outlineOf } from './outline.js'
import { searchIndex } from './search-index.js'

const READER = fileURLToPath(new URL('../reader', import.meta.url))

/** What pages load of the runtime; the rest is for its package. */
const isForPages = (name: string): boolean => !/\.map$|^(?:cdn|types|npm|fixtures)(?:[\\/]|$)/.test(name)

/** HTML of `index.md` of a door, which stands above the list of its pages; empty if there is none. */
function introductionOf(root: string, door: Door): string {
  const path = `docs/${door}/index.md`
  return existsSync(join(root, path))
    ? renderMarkdown(readFileSync(join(root, path), 'utf8'), { path }).html
    : ''
}

/** A page of the reference takes the place of the Markdown page with its path. */
function merged(markdown: readonly DocsPage[], reference: readonly DocsPage[]): DocsPage[] {
  const paths = new Set(reference.map(({ path }) => path))
  return [...markdown.filter(({ path }) => !paths.has(path)), ...reference]
}

function addSearch(files: Files, name: string, pages: readonly DocsPage[]): string {
  const index = searchIndex(pages)
  const path = hashedPath(`search-${name}`, 'json', index)
  files.set(path, index)
  return addressOf(path)
}

function addPages(files: Files, root: string, pages: readonly DocsPage[], assets: Assets): void {
  const outlines = DOOR_NAMES.map((door) => ({ door, groups: outlineOf(pages, door) }))
  for (const { door, groups } of outlines) {
    const members = groups.flatMap((group) => group.pages)
    const index = addSearch(files, door, members)
    files.set(`${door}/index.html`, doorHtml(door, groups, introductionOf(root, door), index, assets))
    for (const page of members) files.set(`${page.path}/index.html`, pageHtml(page, groups, index, assets))
  }
  const all = addSearch(files, 'all', pages)
  files.set('index.html', homeHtml(outlines, all, assets))
  files.set('pages/index.html', allPagesHtml(outlines, all, assets))
  files.set('llms.txt', llmsText(outlines))
}

/** The names of the runtime's files, without their content: the check of links needs no more. */
function addRuntimeNames(files: Files, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (isForPages(name)) files.set(`runtime/${name.replaceAll('\\', '/')}`, '')
  }
}

/** Pages that the sidebar does not list. */
const unlisted = (pages: readonly DocsPage[]): string[] =>
  pages
    .filter(({ group }) => group === UNLISTED)
    .map(({ path }) => `${path}: has no place; name it in a group of packages/docs/src/site/navigation.ts`)

/**
 * Builds the documentation site into `docs/dist`, also if it is not in order: a broken link is no reason for a server not to
 * start.
 *
 * @param root - the folder of the repository, whose runtime is built
 * @param reference - the pages that are made from the code
 * @returns what is wrong with the site, a line for each issue
 */
export async function buildSite(root: string, reference: readonly DocsPage[]): Promise<readonly string[]> {
  const runtime = join(root, 'packages/runtime/dist')
  if (!existsSync(join(runtime, 'auto.js'))) throw new Error('The runtime is not built. Run: npm run build')
  const output = join(root, 'docs/dist')
  const pages = merged([...markdownPages(root), helpPage(root)], reference)
  const files: Files = new Map()
  const assets = await bundleAssets(READER, files)
  for (const page of pages) {
    for (const [path, content] of Object.entries(page.files ?? {})) files.set(path, content)
  }
  addPages(files, root, pages, assets)
  const written = [...files]
  addRuntimeNames(files, runtime)
  const issues = [...unlisted(pages), ...issuesOf(files)]

  rmSync(output, { recursive: true, force: true })
  for (const [path, content] of written) {
    const file = join(output, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  cpSync(runtime, join(output, 'runtime'), {
    recursive: true,
    filter: (source) => isForPages(relative(runtime, source)),
  })
  return issues
}
