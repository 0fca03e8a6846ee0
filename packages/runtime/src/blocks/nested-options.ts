import { GALLERY_KEY_CODES_RULE } from '../contract/text-forms.js'
import { allowed } from '../schema/allowed.js'
import { checkOptions } from '../schema/check-options.js'
import { describe } from '../schema/describe.js'
import { type OptionSchema, oneOf } from '../schema/option.js'
import { datasetIssuesInWords } from './chart/dataset-issues.js'
import { ImageBlockOptions } from './image/options.js'
import { productIssues } from './product/product-issues.js'
import { VideoOptions } from './video/options.js'

type Settings = Readonly<Record<string, OptionSchema>>

/** Options of galleries and pictures themselves, and options that only a block has. */
const { source, dimensions, load, useBackgroundImage, shape, variant, imagePosition, ...ofPictures } =
  ImageBlockOptions.entries

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Codes of the keys that may change slides: Page Up to the arrow keys, digits, letters. */
export const GALLERY_KEY_CODES: readonly number[] = [...codes(33, 40), ...codes(48, 57), ...codes(65, 90)]

const PICTURES: Settings = { ...ofPictures, mode: oneOf(['cover', 'contain', 'none'], 'none') }

/** A list in JSON is text in an attribute: `[300, 500]` is `300,500`. */
const asText = (value: unknown) => (Array.isArray(value) ? value.join() : value)

/** The settings of an option by name, with the allowed values as text. */
interface Nested {
  readonly names: readonly string[]
  check(name: string, value: unknown): string | null
}

const nested = (entries: Settings, toOption: (value: unknown) => unknown = (value) => value): Nested => ({
  names: Object.keys(entries),
  check(name, value) {
    const { issues } = checkOptions({ entries }, { [name]: toOption(value) })
    return issues.length > 0 ? allowed(describe(entries[name]!)) : null
  },
})

type Reader = (value: unknown) => ReturnType<typeof productIssues>

/** Options whose value has rules that no schema has, by block. */
const READERS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  product: {
    product: (value) => productIssues(typeof value === 'string' ? value : JSON.stringify(value)),
  },
  chart: { dataset: datasetIssuesInWords },
}

/** Options that contain further settings, by block. */
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
  /** The name is unknown; `expected` lists the known ones. */
  readonly isUnknown: boolean
  readonly value: unknown
  /** The allowed values, in words. */
  readonly expected: string
}

/**
 * The settings inside an option that a page would ignore. The option's own schema accepts any text, because a
 * page ignores one wrong setting and keeps the others; a server that stores them can reject them instead.
 *
 * @example
 * nestedIssues('gallery', 'loaderOptions', '{"mode":"fill"}')
 * // [{ setting: 'mode', isUnknown: false, value: 'fill', expected: '"cover", "contain", "none"' }]
 */
export function nestedIssues(block: string, option: string, value: unknown): NestedIssue[] {
  const readers = Object.hasOwn(READERS, block) ? READERS[block] : undefined
  if (readers && Object.hasOwn(readers, option)) {
    return readers[option]!(value).map((issue) => ({ ...issue, isUnknown: false }))
  }
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
    return [{ setting: null, isUnknown: false, value, expected: 'an object of settings, as JSON' }]
  }
  return Object.entries(settings).flatMap(([setting, value]): NestedIssue[] => {
    if (!found.names.includes(setting))
      return [{ setting, isUnknown: true, value, expected: found.names.join(', ') }]
    const expected = found.check(setting, value)
    return expected === null ? [] : [{ setting, isUnknown: false, value, expected }]
  })
}
