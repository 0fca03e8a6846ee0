import { gzipSync } from 'node:zlib'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { BASE } from '../page.js'
import type { Files } from './assets.js'

type Element = DefaultTreeAdapterTypes.Element

/** The most bytes of a page as it is sent: its HTML, the sheet and the scripts of each page. */
export const MOST_BYTES = 60_000

const elementsOf = (html: string): Element[] => {
  const found: Element[] = []
  const read = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(read)
  }
  read(parse(html))
  return found
}

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

interface Page {
  readonly elements: readonly Element[]
  readonly ids: ReadonlySet<string>
}

const pathOf = (address: string): string => {
  const path = address.slice(BASE.length).split('?', 1)[0]!
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** What a page has to have, and what the policy of pages refuses. */
function formIssues(elements: readonly Element[]): string[] {
  const count = (tag: string) => elements.filter(({ tagName }) => tagName === tag).length
  const description = elements.find(
    (element) => element.tagName === 'meta' && attributeOf(element, 'name') === 'description',
  )
  const ids = elements.flatMap((element) => attributeOf(element, 'id') ?? [])
  return [
    ...(count('h1') === 1 ? [] : [`has ${count('h1')} headings of level 1 instead of one`]),
    ...(count('main') === 1 ? [] : [`has ${count('main')} elements <main> instead of one`]),
    ...(description && attributeOf(description, 'content') ? [] : ['has no description']),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `has the id "${id}" twice`),
    ...elements.flatMap((element) => refusals(element)),
  ]
}

function refusals(element: Element): string[] {
  const inline = element.attrs.find(({ name }) => name === 'style' || name.startsWith('on'))
  const isScript = element.tagName === 'script' && !attributeOf(element, 'src')
  const type = attributeOf(element, 'type') ?? 'module'
  return [
    ...(inline ? [`has the attribute ${inline.name} at <${element.tagName}>, which its policy refuses`] : []),
    ...(element.tagName === 'style' ? ['has a <style>, which its policy refuses'] : []),
    ...(isScript && /^(?:module|text\/javascript)$/.test(type)
      ? ['has an inline script, which its policy refuses']
      : []),
  ]
}

/** Links, scripts, sheets and pictures that lead to nothing. */
function linkIssues(
  path: string,
  { elements }: Page,
  pages: ReadonlyMap<string, Page>,
  files: Files,
): string[] {
  return elements.flatMap((element) => {
    const target = attributeOf(
      element,
      element.tagName === 'a' || element.tagName === 'link' ? 'href' : 'src',
    )
    if (target === undefined || /^(?!\/docs\/)(?!#)/.test(target)) return []
    const [address = '', anchor = ''] = target.split('#')
    const file = address === '' ? path : pathOf(address)
    if (!files.has(file)) return [`leads to ${target}, which is not there`]
    const isThere = anchor === '' || pages.get(file)?.ids.has(decodeURIComponent(anchor))
    return isThere ? [] : [`leads to ${target}, which has no such anchor`]
  })
}

/** The scripts and sheets that every page loads before its search is opened. */
const sharedBytes = (files: Files): number =>
  [...files]
    .filter(([path]) => /^assets\/(?:site|reader|look)-/.test(path))
    .reduce((sum, [, content]) => sum + gzipSync(content).length, 0)

/**
 * What is wrong with the built site: links that lead nowhere, pages without a heading or a description, pages that are too
 * heavy, and markup that their policy refuses. Empty if all is well.
 */
export function issuesOf(files: Files): string[] {
  const pages = new Map<string, Page>()
  for (const [path, content] of files) {
    // Other HTML is an example in a frame, whose links lead to pages of its own site.
    if (!/(?:^|\/)index\.html$/.test(path) || typeof content !== 'string') continue
    const elements = elementsOf(content)
    pages.set(path, { elements, ids: new Set(elements.flatMap((each) => attributeOf(each, 'id') ?? [])) })
  }
  const shared = sharedBytes(files)
  return [...pages].flatMap(([path, page]) => {
    const bytes = gzipSync(files.get(path) as string).length + shared
    return [
      ...formIssues(page.elements),
      ...linkIssues(path, page, pages, files),
      ...(bytes > MOST_BYTES ? [`has ${bytes} bytes gzipped; ${MOST_BYTES} are allowed`] : []),
    ].map((issue) => `${path}: ${issue}`)
  })
}
