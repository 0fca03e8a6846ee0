import { isRecord } from '../schema/record.js'

/** Bounds of the options in one message. Templates and owners stay far below them. */
const MAX_DEPTH = 32
const MAX_VALUES = 50_000
const MAX_CHARACTERS = 1_000_000

/** The most warnings of one page: a frame can send any number of messages. */
const MAX_WARNINGS = 20

const MAX_NAME_LENGTH = 40

/** Kinds of objects that JSON has. A structured clone may hold others, such as maps and files. */
const PLAIN = new Set(['[object Object]', '[object Array]'])

/**
 * Whether a value is an object as JSON has it, within bounds, and without keys that could reach a prototype. The walk has
 * no recursion, so that a deep value cannot end it, and stops at the first bound.
 *
 * @example
 * isPlainOptions({ columns: 3 }) // true
 * isPlainOptions(new Map()) // false
 */
export function isPlainOptions(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false
  const rest: [value: unknown, depth: number][] = [[value, 1]]
  let [values, characters] = [0, 0]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [current, depth] = next
    values += 1
    if (typeof current === 'string') characters += current.length
    else if (typeof current === 'object' && current !== null) {
      if (depth > MAX_DEPTH || !PLAIN.has(Object.prototype.toString.call(current))) return false
      if (Object.hasOwn(current, '__proto__')) return false
      for (const [key, item] of Object.entries(current)) {
        characters += key.length
        rest.push([item, depth + 1])
      }
    } else if (typeof current === 'bigint' || typeof current === 'function' || typeof current === 'symbol') {
      return false
    }
    if (values + rest.length > MAX_VALUES || characters > MAX_CHARACTERS) return false
  }
  return true
}

/** A text of somebody else in a sentence: quoted, without control characters, cut. */
const quoted = (text: string): string => JSON.stringify(text.slice(0, MAX_NAME_LENGTH))

/** Whether a message says that it belongs to the preview: pages and players post others to the same windows. */
export const isMeantForPreview = (data: unknown): boolean =>
  isRecord(data) && (data.type === 'ready' || data.type === 'connect' || Object.hasOwn(data, 'channel'))

/**
 * The reason why a window message is not from the other side of the preview; null if it is.
 *
 * @param peer - the window of the other side
 * @param ports - how many ports the message must carry
 */
export function foreignReason(
  { source, origin, ports }: Pick<MessageEvent, 'source' | 'origin' | 'ports'>,
  peer: unknown,
  ownOrigin: string,
  expectedPorts: number,
): string | null {
  if (source !== peer) return 'it comes from another window'
  if (origin !== ownOrigin) return `it comes from ${quoted(origin)}`
  if ((ports ?? []).length !== expectedPorts) return `it carries ${(ports ?? []).length} ports`
  return null
}

/** Says that a message was ignored: its type as the message names it, and the reason. */
export type IgnoredReporter = (data: unknown, reason: string) => void

/**
 * Creates a reporter of ignored messages, which falls silent after 20 of them.
 *
 * @param warn - `console.warn`
 */
export function createIgnoredReporter(warn: (text: string) => void): IgnoredReporter {
  let count = 0
  return (data, reason) => {
    count += 1
    if (count > MAX_WARNINGS) return
    const name = isRecord(data) && typeof data.type === 'string' ? ` ${quoted(data.type)}` : ''
    warn(`Preview: the message${name} was ignored: ${reason}.`)
    if (count === MAX_WARNINGS) warn('Preview: further ignored messages are not reported.')
  }
}
