import { isTrue } from './convert.js'
import { itemsOf, readValue } from './read-value.js'
import { all, type Scope } from './scope.js'
import type { Value } from './value.js'

/** Markup that a table makes, as data. `when` leaves a node out if its value is absent, false or empty. */
export type Template = { readonly when?: Value } & (
  | {
      readonly tag: string
      readonly attributes?: Readonly<Record<string, Value>>
      readonly children?: readonly Template[]
    }
  /** A text. */
  | { readonly write: Value }
  /** Markup of the owner. Scripts in it are left out, with what runs them. */
  | { readonly html: Value }
  /** The elements of a selector, moved from where they are. */
  | { readonly take: string }
  /** The elements of a selector, copied. */
  | { readonly copy: string }
  /** The content of the elements of a selector, moved from there with its texts. */
  | { readonly contents: string }
  /** Nodes for each item of a list. */
  | { readonly each: Value; readonly make: readonly Template[] }
  /** Nodes by a value. */
  | {
      readonly choose: Value
      readonly cases: Readonly<Record<string, readonly Template[]>>
      readonly otherwise?: readonly Template[]
    }
)

/** Sets an attribute to a value: true is an empty one, absent and false remove it. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else if (typeof value === 'object') element.setAttribute(name, JSON.stringify(value))
  else element.setAttribute(name, value === true ? '' : String(value))
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href'])

/** The URL parser decides, as in browsers: it skips white space and control characters in a scheme. */
function runs(address: string): boolean {
  const base = 'https://page.invalid/'
  const { protocol } = new URL(URL.canParse(address, base) ? address : '', base)
  return protocol === 'javascript:' || protocol === 'vbscript:'
}

const RUNS = 'script, iframe[srcdoc], object, embed, base, meta, link'

/** The owner's markup without what runs: it comes from JSON, where no policy and no reader saw it. */
function ownersMarkup(html: string, scope: Scope): Node[] {
  const fragment = scope.page.parse(html)
  for (const element of fragment.querySelectorAll(RUNS)) {
    scope.page.note(`A <${element.localName}> in a text was left out.`)
    element.remove()
  }
  for (const element of fragment.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (name.startsWith('on') || (ADDRESSES.has(name) && runs(value))) element.removeAttribute(name)
    }
  }
  return [...fragment.childNodes]
}

function node(template: Template, scope: Scope): Node[] {
  const { document } = scope.page
  if (template.when !== undefined && !isTrue(readValue(template.when, scope))) return []
  if ('tag' in template) {
    const element = document.createElement(template.tag)
    for (const [name, value] of Object.entries(template.attributes ?? {})) {
      const read = readValue(value, scope)
      if (read !== undefined && read !== false) setAttribute(element, name, read)
    }
    // The children of a template are in its content: as children of the element, it would not be written.
    const inside = element.localName === 'template' ? (element as HTMLTemplateElement).content : element
    inside.append(...make(template.children ?? [], scope))
    return [element]
  }
  if ('write' in template) {
    const text = readValue(template.write, scope)
    return text === undefined || text === '' ? [] : [document.createTextNode(String(text))]
  }
  if ('html' in template) {
    const html = readValue(template.html, scope)
    return typeof html === 'string' ? ownersMarkup(html, scope) : []
  }
  if ('take' in template) return all(scope.root, template.take)
  if ('copy' in template) return all(scope.root, template.copy).map((element) => element.cloneNode(true))
  if ('contents' in template)
    return all(scope.root, template.contents).flatMap((element) => [...element.childNodes])
  if ('each' in template) return itemsOf(template.each, scope).flatMap((item) => make(template.make, item))
  const choice = String(readValue(template.choose, scope))
  const chosen = Object.hasOwn(template.cases, choice) ? template.cases[choice] : template.otherwise
  return make(chosen ?? [], scope)
}

/** The nodes of templates, in their order. */
export const make = (templates: readonly Template[], scope: Scope): Node[] =>
  templates.flatMap((template) => node(template, scope))
