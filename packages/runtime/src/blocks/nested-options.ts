import * as v from 'valibot'
import { GALLERY_KEY_CODES_RULE } from '../contract/text-forms.js'
import { allowed } from '../schema/allowed.js'
import { type OptionSchema, oneOf } from '../schema/option.js'
import { ImageBlockOptions } from './image/options.js'
import { VideoOptions } from './video/options.js'

type Settings = Readonly<Record<string, OptionSchema>>

/** Options of galleries and pictures themselves, and options that only a block has. */
const { source, dimensions, load, useBackgroundImage, shape, ...ofPictures } = ImageBlockOptions.entries

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Codes of the keys that may change slides: Page Up to the arrow keys, digits, letters. */
export const GALLERY_KEY_CODES: readonly number[] = [...codes(33, 40), ...codes(48, 57), ...codes(65, 90)]

const PICTURES: Settings = { ...ofPictures, mode: oneOf(['cover', 'contain', 'none'], 'none') }

/** A list in JSON is text in an attribute: `[300, 500]` is `300,500`. */
const asText = (value: unknown) => (Array.isArray(value) ? value.join() : value)

/**
 * Values as attributes have them, which templates often write into JSON too: "3" is 3 if the option is a
 * number.
 */
function coerce(value: unknown, { wrapped }: OptionSchema): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (wrapped.type === 'number' && text !== '') return Number(text)
  return wrapped.type === 'boolean' && ['true', 'false', ''].includes(text) ? text === 'true' : value
}

/** The settings of an option by name, with the allowed values as text. */
interface Nested {
  readonly names: readonly string[]
  check(name: string, value: unknown): string | null
}

const nested = (settings: Settings, read: (value: unknown) => unknown = (value) => value): Nested => ({
  names: Object.keys(settings),
  check(name, value) {
    const schema = settings[name]!
    return v.is(schema, coerce(read(value), schema)) ? null : allowed(schema)
  },
})

/** Options that hold settings of their own, by block. */
const NESTED: Readonly<Record<string, Readonly<Record<string, Nested>>>> = {
  gallery: {
    keys: {
      names: ['previous', 'next'],
      check: (_, value) => (GALLERY_KEY_CODES.includes(value as number) ? null : GALLERY_KEY_CODES_RULE),
    },
    loaderOptions: nested(PICTURES, asText),
    videoLoaderOptions: nested(VideoOptions.entries),
  },
}

/** A setting inside an option that the page would ignore. */
export interface NestedIssue {
  /** The name of the setting; null if the option contains no settings at all. */
  readonly setting: string | null
  /** The name is unknown; `allowed` lists the known ones. */
  readonly isUnknown: boolean
  readonly given: unknown
  readonly allowed: string
}

/**
 * The settings inside an option that a page would ignore. The option's own schema accepts any text, because a
 * page ignores one wrong setting and keeps the others; a server that stores them can reject them instead.
 *
 * @example
 * nestedIssues('gallery', 'loaderOptions', '{"mode":"fill"}')
 * // [{ setting: 'mode', isUnknown: false, given: 'fill', allowed: '"cover", "contain", "none"' }]
 */
export function nestedIssues(block: string, option: string, value: unknown): NestedIssue[] {
  const options = Object.hasOwn(NESTED, block) ? NESTED[block] : undefined
  const found = options && Object.hasOwn(options, option) ? options[option] : undefined
  if (!found || value === '' || value === undefined) return []
  let settings: unknown = value
  try {
    if (typeof value === 'string') settings = JSON.parse(value)
  } catch {
    // Invalid JSON contains no settings.
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    return [{ setting: null, isUnknown: false, given: value, allowed: 'an object of settings, as JSON' }]
  }
  return Object.entries(settings).flatMap(([setting, given]): NestedIssue[] => {
    if (!found.names.includes(setting))
      return [{ setting, isUnknown: true, given, allowed: found.names.join(', ') }]
    const words = found.check(setting, given)
    return words === null ? [] : [{ setting, isUnknown: false, given, allowed: words }]
  })
}
