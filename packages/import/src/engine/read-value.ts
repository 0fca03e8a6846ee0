import { convert } from './convert.js'
import { all, first, type Scope } from './scope.js'
import type { Value } from './value.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What stands at a path such as `location.mapLat` or `items.0`; only own names count. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value
  let found = value
  for (const name of path.split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return found
}

/** Blocks read a dozen options from one attribute, which may have a hundred kilobytes. */
const parsed = new WeakMap<Element, Map<string, { readonly text: string; readonly value: unknown }>>()

function json(element: Element, name: string, scope: Scope): unknown {
  const text = name === '#text' ? element.textContent : element.getAttribute(name)
  if (!text?.trim()) return undefined
  const known = parsed.get(element) ?? new Map<string, { text: string; value: unknown }>()
  parsed.set(element, known)
  const cached = known.get(name)
  if (cached?.text === text) return cached.value
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const place = name === '#text' ? `the <${element.localName}>` : name
    scope.page.note(`The JSON in ${place} cannot be read, so its settings are the default ones.`)
  }
  known.set(name, { text, value })
  return value
}

/** One declaration of the attribute `style`. The DOM's own style would drop values that it does not know. */
function declaration(element: Element, name: string): string | undefined {
  for (const part of (element.getAttribute('style') ?? '').split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0 && part.slice(0, colon).trim().toLowerCase() === name) return part.slice(colon + 1).trim()
  }
  return undefined
}

function texts(values: readonly Value[], scope: Scope): string[] | undefined {
  const read = values.map((value) => readValue(value, scope))
  return read.some((value) => value === undefined || value === '') ? undefined : read.map(String)
}

const record = (values: Readonly<Record<string, Value>>, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, readValue(value, scope)] as const)
      .filter(([, value]) => value !== undefined),
  )

/** The items of a list with their scopes. What is no list has none. */
export function itemsOf(value: Value, scope: Scope): Scope[] {
  const items = readValue(value, scope)
  return Array.isArray(items) ? items.map((item, index) => ({ ...scope, item, position: index + 1 })) : []
}

function source(value: Exclude<Value, string | number | boolean | null>, scope: Scope): unknown {
  const { root, page } = scope
  if ('attribute' in value) return first(root, value.on)?.getAttribute(value.attribute) ?? undefined
  if ('json' in value) {
    const element = first(root, value.on)
    return element ? at(json(element, value.json, scope), value.path) : undefined
  }
  if ('text' in value) return first(root, value.text)?.textContent?.trim() ?? undefined
  if ('markup' in value) return first(root, value.markup)?.innerHTML ?? undefined
  if ('has' in value) return value.has === ':scope' || root.querySelector(value.has) !== null
  if ('count' in value) return all(root, value.count).length
  if ('style' in value) {
    const element = first(root, value.on)
    return element ? declaration(element, value.style) : undefined
  }
  if ('item' in value) return at(scope.item, value.item)
  if ('position' in value) return scope.position
  if ('fact' in value) return at(page.facts, value.fact)
  if ('word' in value) return Object.hasOwn(page.words, value.word) ? page.words[value.word] : undefined
  if ('first' in value) {
    for (const each of value.first) {
      const read = readValue(each, scope)
      if (read !== undefined && read !== '') return read
    }
    return undefined
  }
  if ('join' in value) return texts(value.join, scope)?.join(value.with ?? '')
  if ('match' in value) {
    const text = readValue(value.in, scope)
    return typeof text === 'string' ? value.match.exec(text)?.[1] : undefined
  }
  if ('list' in value) return itemsOf(value.list, scope).map((item) => record(value.of, item))
  return record(value.record, scope)
}

/**
 * Reads a value of a table. What is not there, and what a conversion refuses, is undefined; nothing throws.
 *
 * @example
 * readValue({ attribute: 'data-is-open', as: 'flag' }, scope)
 */
export function readValue(value: Value, scope: Scope): unknown {
  if (typeof value !== 'object') return value
  if (value === null) return undefined
  const converted = convert(source(value, scope), value, scope.page)
  return converted ?? value.default
}
