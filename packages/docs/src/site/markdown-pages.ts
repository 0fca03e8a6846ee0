import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePathOf, renderMarkdown } from '../markdown/index.js'
import type { DocsPage } from '../page.js'
import { placeOf } from './navigation.js'

/** Folders with Markdown files; those of `docs` are pages, and of the others each README. */
const FOLDERS = ['docs', 'packages', 'examples']

const markdownIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !/\/(?:dist|node_modules|\.\w+)\//.test(file))
    .sort()

function pageOf(root: string, file: string, path: string): DocsPage {
  const { title, summary, html } = renderMarkdown(readFileSync(join(root, file), 'utf8'), { path: file })
  if (!title) throw new Error(`${file} needs a heading of level 1, which is the title of its page`)
  return { path, title, summary, html, ...placeOf(path) }
}

/**
 * The pages that are Markdown files: those of `docs/`, and the READMEs of blocks, packages and examples. The first page of
 * a door, its `index.md`, is no page of its own.
 *
 * @param root - the folder of the repository
 * @throws if a page has no title
 */
export const markdownPages = (root: string): DocsPage[] =>
  FOLDERS.flatMap((folder) => markdownIn(root, folder)).flatMap((file) => {
    const path = pagePathOf(file)
    return path === undefined || file.endsWith('/index.md') ? [] : [pageOf(root, file, path)]
  })
