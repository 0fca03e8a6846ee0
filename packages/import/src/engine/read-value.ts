import { moneyFromDecimal } from '@site/runtime/contract'
import { convert, isTrue } from './convert.js'
import { all, first, type Scope } from './scope.js'
import { declaration } from './style.js'
import type { Value } from './value.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The value at a path such as `location.mapLat` or `items.0`; only own names count. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value
  let found = value
  for (const name of path.split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return found
}

interface Parsed {
  readonly text: string
  readonly value?: unknown
  readonly isBroken?: true
}

function parse(text: string): Parsed {
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    return { text, isBroken: true }
  }
}

/** Blocks read a dozen options from one attribute, which may have a hundred kilobytes. */
const parsed = new WeakMap<Element, Map<string, Parsed>>()

function json(element: Element, name: string, scope: Scope): unknown {
  const text = name === '#text' ? element.textContent : element.getAttribute(name)
  if (!text?.trim()) return undefined
  const known = parsed.get(element) ?? new Map<string, Parsed>()
  parsed.set(element, known)
  const cached = known.get(name)
  const read = cached?.text === text ? cached : parse(text)
  known.set(name, read)
  // Not only at the first time: a shape that does not fit may have read it before, and its notes are lost.
  if (read.isBroken) {
    const place = name === '#text' ? `the <${element.localName}>` : name
    scope.page.note(`The JSON in ${place} cannot be read, so its settings are the default ones.`)
  }
  return read.value
}

type Join = Extract<Value, { readonly join: readonly Value[] }>

function joined({ join, skipAbsent, with: separator = '' }: Join, scope: Scope): string | undefined {
  const read = join.map((value) => readValue(value, scope))
  const there = read.filter((value) => value !== undefined && value !== '')
  if (there.length === 0 || (!skipAbsent && there.length < read.length)) return undefined
  return there.map(String).join(separator)
}

function minorUnits(amount: unknown, currency: unknown): number | undefined {
  const money = typeof currency === 'string' ? moneyFromDecimal(amount, currency) : null
  return money ? Number(money.minor) : undefined
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

/** The element that a value is read from. */
const elementOf = ({ closest, on }: { readonly closest?: string; readonly on?: string }, root: Element) => {
  const start = closest === undefined ? root : root.closest(closest)
  return start && first(start, on)
}

function source(value: Exclude<Value, string | number | boolean | null>, scope: Scope): unknown {
  const { root, page } = scope
  if ('attribute' in value) return elementOf(value, root)?.getAttribute(value.attribute) ?? undefined
  if ('json' in value) {
    const element = elementOf(value, root)
    return element ? at(json(element, value.json, scope), value.path) : undefined
  }
  if ('text' in value) return first(root, value.text)?.textContent?.trim() ?? undefined
  if ('markup' in value) return first(root, value.markup)?.innerHTML ?? undefined
  if ('has' in value) return value.has === ':scope' || root.querySelector(value.has) !== null
  if ('is' in value) return root.matches(value.is)
  if ('count' in value) return all(root, value.count).length
  if ('style' in value) {
    const element = elementOf(value, root)
    return element ? declaration(element, value.style) : undefined
  }
  if ('item' in value) return at(scope.item, value.item)
  if ('position' in value) return scope.position
  if ('index' in value) return scope.position === undefined ? undefined : scope.position - 1
  if ('ordinal' in value) return scope.ordinal
  if ('fact' in value) return at(page.facts, value.fact)
  if ('word' in value) return Object.hasOwn(page.words, value.word) ? page.words[value.word] : undefined
  if ('first' in value) {
    for (const each of value.first) {
      const read = readValue(each, scope)
      if (read !== undefined && read !== '') return read
    }
    return undefined
  }
  if ('join' in value) return joined(value, scope)
  if ('if' in value)
    return readValue((isTrue(readValue(value.if, scope)) ? value.read : value.otherwise) ?? null, scope)
  if ('quotient' in value) {
    const [dividend, divisor] = value.quotient.map((each) => Number(readValue(each, scope)))
    // Four digits are a thousandth of a pixel in ten, and no tail.
    return dividend && divisor ? Number((dividend / divisor).toPrecision(5)) : undefined
  }
  if ('match' in value) {
    const text = readValue(value.in, scope)
    return typeof text === 'string' ? value.match.exec(text)?.[1] : undefined
  }
  if ('entries' in value) {
    const found = readValue(value.entries, scope)
    return isRecord(found) && !Array.isArray(found) ? Object.entries(found) : undefined
  }
  if ('minor' in value) return minorUnits(readValue(value.minor, scope), readValue(value.currency, scope))
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
