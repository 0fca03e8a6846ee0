import { optionAttribute } from '@site/runtime/contract'
import { isTrue } from './convert.js'
import { readValue } from './read-value.js'
import type { Found } from './report.js'
import { all, first, type PageScope, type Scope } from './scope.js'
import { applySteps } from './steps.js'
import type { Kind, Shape, Table } from './table.js'
import { setAttribute } from './template.js'

/** The settings that a page is rewritten with. */
export interface RewriteSettings {
  /** Facts of the page, and what is wanted of it; tables read it with `fact`. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Words for people, in the language of the page; tables read them with `word`. */
  readonly words?: Readonly<Record<string, string>>
  /** Parses markup that stands in JSON. By default with a template element. */
  parse?(html: string, document: Document): DocumentFragment
  /** Draws a form from its definition. Without it, tables take what the page has. */
  renderForm?(definition: unknown, page: PageScope): Node | null
}

const BLOCK = 'data-block'

/** The place of an element in its page, as a path of ids and tag names. */
export function placeOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.id) return [`#${at.id}`, ...steps].join(' > ')
    steps.unshift(at.localName)
  }
  return steps.join(' > ')
}

function fits({ needs = [], when }: Shape, scope: Scope): boolean {
  return (
    needs.every((selector) => first(scope.root, selector)) &&
    (when === undefined || isTrue(readValue(when, scope)))
  )
}

function writeBlock(shape: Shape, scope: Scope): void {
  const element = first(scope.root, shape.on)
  if (!shape.block || !element) return
  element.setAttribute(BLOCK, shape.block)
  for (const [name, value] of Object.entries(shape.options ?? {})) {
    const read = readValue(value, scope)
    // An option that is false is written: its default may be true.
    if (read !== undefined) {
      element.setAttribute(
        optionAttribute(name),
        typeof read === 'object' ? JSON.stringify(read) : String(read),
      )
    }
  }
  for (const [name, value] of Object.entries(shape.attributes ?? {})) {
    const read = readValue(value, scope)
    if (read !== undefined) setAttribute(element, name, read)
  }
  for (const [name, selector] of Object.entries(shape.parts ?? {})) {
    for (const part of all(element, selector)) part.setAttribute('data-part', name)
  }
}

function limitsOf(shape: Shape, scope: Scope) {
  return (shape.limits ?? []).filter(({ when }) => when === undefined || isTrue(readValue(when, scope)))
}

function rewriteOne(kind: Kind, shape: Shape, root: Element, ordinal: number, page: PageScope): Found {
  const notes: string[] = []
  const scope: Scope = { root, ordinal, page: { ...page, note: (sentence) => notes.push(sentence) } }
  const where = placeOf(root)
  // Limits describe what the page has, before steps have changed it.
  const limits = limitsOf(shape, scope)
  applySteps(shape.steps ?? [], scope)
  writeBlock(shape, scope)
  const grade = limits.some(({ isWhole }) => isWhole) ? 'not' : limits.length ? 'partly' : 'works'
  return {
    kind: kind.name,
    shape: shape.name,
    where,
    grade,
    reasons: [...new Set([...limits.map(({ reason }) => reason), ...notes])],
  }
}

/** Most pages lack most kinds. One look for what a shape needs is faster than one into each of its roots. */
const isPossible = ({ needs = [] }: Shape, document: Document) =>
  needs.every((selector) => selector.includes(':scope') || document.querySelector(selector))

function rewriteKind(kind: Kind, page: PageScope): Found[] {
  const seen = new Set<Element>()
  // Shapes of a kind often have one selector, with which a large page is searched once.
  const roots = new Map<string, readonly Element[]>()
  return kind.shapes.flatMap((shape) => {
    const found: Found[] = []
    if (!isPossible(shape, page.document)) return found
    const candidates = roots.get(shape.root) ?? [...page.document.querySelectorAll(shape.root)]
    roots.set(shape.root, candidates)
    for (const candidate of candidates) {
      const root = shape.closest === undefined ? candidate : candidate.closest(shape.closest)
      if (!root) continue
      // A step before may have taken it out of the page, and a block of ours stays as it is.
      if (seen.has(root) || !root.isConnected || (shape.block && first(root, shape.on)?.hasAttribute(BLOCK)))
        continue
      const scope: Scope = { root, ordinal: seen.size + 1, page }
      if (!fits(shape, scope)) continue
      seen.add(root)
      found.push(rewriteOne(kind, shape, root, seen.size, page))
    }
    return found
  })
}

function parseWithTemplate(html: string, document: Document): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Whether a table is for a page. */
export const isFor = (document: Document, { marks }: Table): boolean =>
  marks.some((selector) => document.querySelector(selector))

/**
 * Writes our contract into a page by a table, in any DOM. What is a block of ours already stays as it is, so that a page
 * may be rewritten by several tables, and again.
 *
 * @returns What was found, in the order of the table.
 * @example
 * const found = rewrite(document, hosted, { facts: { language: 'en' } })
 */
export function rewrite(document: Document, table: Table, settings: RewriteSettings = {}): Found[] {
  if (!isFor(document, table)) return []
  const { facts = {}, words = {}, parse = parseWithTemplate, renderForm } = settings
  const page: PageScope = {
    document,
    facts,
    words,
    parse: (html) => parse(html, document),
    note: () => {},
    ...(renderForm && { renderForm }),
  }
  return table.kinds.flatMap((kind) => rewriteKind(kind, page))
}
