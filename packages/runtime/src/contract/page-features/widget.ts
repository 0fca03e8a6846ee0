import { isShallow } from '../../schema/shallow.js'

/** A widget that the server renders. */
export interface WidgetRequest {
  /** The kind of the widget, such as `events-summary`. */
  readonly type: string
  /** The id under which the server knows it. */
  readonly id: string
  /** Its settings, for the server alone. */
  readonly value: unknown
  /** The collection whose items it shows. */
  readonly collectionId?: string
}

/** Longest type, id and collection, in UTF-16 units. */
const MAX_NAME = 200

/** The type names a template of the server. */
const TYPE = /^[a-z][a-z\d-]*$/

/** Longest JSON of a widget, in UTF-16 units. */
const MAX_LENGTH = 20_000

/** Objects and lists inside one another that the server accepts in a value. */
const MAX_DEPTH = 10

/** Numbers such as `1e20` are longer when they are written again, and the server counts the JSON that it receives. */
const isWithinBounds = (value: unknown): boolean =>
  isShallow(value, MAX_DEPTH) && JSON.stringify(value).length <= MAX_LENGTH

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_NAME

/**
 * Reads a `data-widget` attribute; null for any other text.
 *
 * @example
 * readWidget('{"type":"events-summary","id":"events-1"}') // { type: 'events-summary', id: 'events-1', value: null }
 */
export function readWidget(json: string): WidgetRequest | null {
  try {
    const { type, id, value = null, collectionId } = json.length > MAX_LENGTH ? {} : JSON.parse(json)
    if (!isName(type) || !TYPE.test(type) || !isName(id)) return null
    if (collectionId !== undefined && !isName(collectionId)) return null
    if (!isWithinBounds(value)) return null
    return { type, id, value, ...(collectionId !== undefined && { collectionId }) }
  } catch {
    return null
  }
}
