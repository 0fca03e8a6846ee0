import { messageOf } from '../core/errors.js'

/** Where a value stands, and where the name before it does; in a list, and at the top, that is the same. */
export interface JsonPlace {
  readonly name: number
  readonly value: number
}

/** What a piece of JSON says, or where and why it is none. Offsets are UTF-16 units from its start. */
export type JsonReading =
  | { readonly value: unknown; placeOf(path: string): JsonPlace | undefined }
  | { readonly problem: string; readonly offset: number }

interface Container {
  readonly kind: '{' | '['
  readonly path: string
  /** The name or number of the value that is being read. */
  key: string | number
}

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'end'

const SPACE = /[ \t\n\r]*/y
// Every character from the space on, but the quotation mark and the backslash.
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

const within = ({ kind, path, key }: Container) =>
  kind === '[' ? `${path}[${key}]` : path === '' ? `${key}` : `${path}.${key}`

function wanted(expected: Expected, container: Container | undefined): string {
  if (expected === 'name' || expected === 'name or }') return 'a name in double quotes'
  if (expected === 'colon') return 'a colon'
  if (expected === 'comma') return container?.kind === '{' ? 'a comma or }' : 'a comma or ]'
  return expected === 'end' ? 'nothing more' : 'a value'
}

/**
 * Walks JSON without building it, and calls back with the path and the place of every value.
 *
 * @returns where it stops being JSON, or null
 */
function walk(json: string, visit: (path: string, place: JsonPlace) => void) {
  const containers: Container[] = []
  let expected: Expected = 'value'
  let offset = 0
  let name = 0

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset
    return pattern.exec(json)?.[0]
  }
  const closed = (): Expected => (containers.length > 0 ? 'comma' : 'end')

  for (;;) {
    offset += match(SPACE)!.length
    const container = containers.at(-1)
    const character = json[offset]
    if (character === undefined && expected === 'end') return null
    let length = 1
    if (expected === 'value' || expected === 'value or ]') {
      if (character === ']' && expected === 'value or ]') {
        containers.pop()
        expected = closed()
      } else {
        const path = container ? within(container) : ''
        if (character === '{' || character === '[') {
          containers.push({ kind: character, path, key: 0 })
          expected = character === '{' ? 'name or }' : 'value or ]'
        } else {
          const scalar = match(TEXT) ?? match(SCALAR)
          if (scalar === undefined) break
          length = scalar.length
          expected = closed()
        }
        visit(path, { name: container?.kind === '{' ? name : offset, value: offset })
      }
    } else if (expected === 'name' || expected === 'name or }') {
      const written = match(TEXT)
      if (written !== undefined) {
        name = offset
        container!.key = JSON.parse(written) as string
        length = written.length
        expected = 'colon'
      } else if (character === '}' && expected === 'name or }') {
        containers.pop()
        expected = closed()
      } else break
    } else if (expected === 'colon') {
      if (character !== ':') break
      expected = 'value'
    } else if (expected === 'comma' && container) {
      if (character === ',') {
        expected = container.kind === '{' ? 'name' : 'value'
        if (typeof container.key === 'number') container.key += 1
      } else if (character === (container.kind === '{' ? '}' : ']')) {
        containers.pop()
        expected = closed()
      } else break
    } else break
    offset += length
  }
  return { wanted: wanted(expected, containers.at(-1)), offset }
}

/** Reads JSON as a browser does, and knows where every value stands, by a path such as `website.id` or `[2]`. */
export function readJson(json: string): JsonReading {
  try {
    const value: unknown = JSON.parse(json)
    let places: Map<string, JsonPlace> | undefined
    return {
      value,
      placeOf(path) {
        if (!places) {
          const found = new Map<string, JsonPlace>()
          walk(json, (each, place) => found.set(each, place))
          places = found
        }
        return places.get(path)
      },
    }
  } catch (cause) {
    const stop = walk(json, () => {})
    if (!stop) return { problem: messageOf(cause), offset: 0 }
    const { offset } = stop
    const found =
      offset < json.length ? JSON.stringify(String.fromCodePoint(json.codePointAt(offset)!)) : 'the end'
    return { problem: `${stop.wanted} was expected, not ${found}`, offset }
  }
}
