import { createElement } from '../../dom/native.js'
import { createPart } from './list.js'

/** An answer of the server as the preview shows it. */
export interface Answer {
  /** Null if there was no answer, or one that is none. */
  readonly total: number | null
  /** Links to the results. */
  readonly results: readonly HTMLElement[]
}

/** A result as the server sends it. Each value may be missing or have another type. */
type Found = Readonly<Record<string, unknown>>

/** A path of this server: an answer must not lead to another one, or run code. */
const PATH = /^\/(?![/\\])/

/** Reads an answer of the server, with so many results at most. A result without a title or a path is left out. */
export function readAnswer(body: unknown, limit: number): Answer {
  const { results: found, total } = Object(body)
  if (!Array.isArray(found)) return { results: [], total: null }
  const results = found
    .slice(0, limit)
    .filter((each: Found | null) => each?.title && PATH.test(String(each.url)))
    .map(linkTo)
  return { results, total: Math.max(Number(total) || 0, results.length) }
}

function linkTo(found: Found): HTMLElement {
  const link = createPart('a', 'result')
  link.href = String(found.url)
  link.tabIndex = -1
  link.setAttribute('role', 'option')
  link.setAttribute('aria-selected', 'false')
  for (const name of ['title', 'section', 'excerpt']) {
    if (!found[name]) continue
    const part = createPart('span', name)
    appendMarked(part, String(found[name]), found[`${name}Matches`])
    link.append(part, ' ')
  }
  return link
}

/** Appends a text in which matched words are marked. Only text nodes and `<mark>` are made of it. */
function appendMarked(parent: HTMLElement, text: string, matches: unknown): void {
  let at = 0
  // `flat` makes a list of anything, also of a match that is none: its range fails the test.
  for (const match of [matches].flat()) {
    const [start, end] = [match].flat() as number[]
    // Ranges that overlap or lie outside of the text are somebody else’s mistake.
    if (!(start! >= at && end! > start! && end! <= text.length)) continue
    const mark = createElement(document, 'mark')
    mark.append(text.slice(start, end))
    parent.append(text.slice(at, start), mark)
    at = end!
  }
  parent.append(text.slice(at))
}
