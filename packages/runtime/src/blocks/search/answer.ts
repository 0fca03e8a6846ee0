import { createElement } from '../../dom/native.js'
import { isRecord } from '../../schema/record.js'
import type { SearchContext } from './context.js'
import { createPart } from './part.js'

/** An answer of the server as the preview shows it. */
export interface Answer {
  readonly total: number
  /** Links to the results. */
  readonly results: readonly HTMLElement[]
}

/** A path of this server: an answer must not lead to another one, or run code. */
const PATH = /^\/(?![/\\])/

/** Reads an answer of the server; null if it is none. A result without a title or a path is left out. */
export function readAnswer({ options, site }: SearchContext, body: unknown): Answer | null {
  if (!isRecord(body) || !Array.isArray(body.results)) return null
  const results = body.results
    .slice(0, options.limit)
    .filter((each) => isRecord(each) && each.title && PATH.test(String(each.url)))
    .map((each) => linkTo(each, site.document))
  return { total: Math.max(Number(body.total) || 0, results.length), results }
}

function linkTo(result: Readonly<Record<string, unknown>>, document: Document): HTMLElement {
  const link = createPart(document, 'a', 'result')
  link.href = String(result.url)
  link.tabIndex = -1
  link.setAttribute('role', 'option')
  link.setAttribute('aria-selected', 'false')
  for (const name of ['title', 'section', 'excerpt']) {
    if (!result[name]) continue
    const part = createPart(document, 'span', name)
    appendMarked(part, String(result[name]), result[`${name}Matches`], document)
    link.append(part, ' ')
  }
  return link
}

/** Appends a text in which matched words are marked. Only text nodes and `<mark>` are made of it. */
function appendMarked(parent: HTMLElement, text: string, matches: unknown, document: Document): void {
  let at = 0
  for (const match of Array.isArray(matches) ? matches : []) {
    const [start, end] = Array.isArray(match) ? match : []
    // Ranges that overlap or lie outside of the text are somebody else’s mistake.
    if (!(start >= at && end > start && end <= text.length)) continue
    const mark = createElement(document, 'mark')
    mark.textContent = text.slice(start, end)
    parent.append(text.slice(at, start), mark)
    at = end
  }
  parent.append(text.slice(at))
}
