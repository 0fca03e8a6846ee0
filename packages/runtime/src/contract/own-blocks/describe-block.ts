import { WEB_ADDRESS } from '../../schema/address.js'
import type { OptionEntries, OptionEntry } from '../../schema/check-options.js'
import { HEX_COLOR, LOCAL_DATE_TIME } from '../text-forms.js'
import type { OwnBlockDescription, OwnOption } from './format.js'
import { ownBlockError, readOwnBlock } from './read.js'

/** A block as `defineBlock` returns it, as far as its description needs it. */
export interface DescribedOwnBlock<Options extends OptionEntries = OptionEntries> {
  readonly name: string
  /** Made with `@site/runtime/options`, or with valibot and the helpers of `@site/runtime/contract`. */
  readonly options?: Options
}

type Words<Entry> = Entry extends unknown
  ? Omit<Entry, 'type' | 'default' | 'minimum' | 'maximum' | 'maxLength' | 'format' | 'enum'>
  : never

/** The words of a block and of its options. The bounds are those of the options themselves. */
export interface OwnBlockWords<Options extends OptionEntries = OptionEntries>
  extends Omit<OwnBlockDescription, '$schema' | 'options'> {
  readonly options?: { readonly [Name in keyof Options['entries']]?: Words<OwnOption> }
}

const FORMATS = [
  ['uri-reference', WEB_ADDRESS],
  ['color', HEX_COLOR],
  ['local-date-time', LOCAL_DATE_TIME],
] as const

/** Bounds that the helpers of options write where there is none. */
const bound = (requirement: unknown): number | undefined =>
  typeof requirement === 'number' && Math.abs(requirement) < Number.MAX_VALUE ? requirement : undefined

function rulesOf(place: string, { default: fallback, wrapped }: OptionEntry): Record<string, unknown> {
  const { type, options, pipe = [] } = wrapped
  const requirement = (name: string) => pipe.find((rule) => rule.type === name)?.requirement
  if (options) return { type: 'string', enum: options, default: fallback }
  if (type === 'boolean') return { type, default: fallback }
  if (type === 'number')
    return {
      type: pipe.some((rule) => rule.type === 'integer') ? 'integer' : 'number',
      minimum: bound(requirement('min_value')),
      maximum: bound(requirement('max_value')),
      default: fallback,
    }
  const pattern = requirement('regex')
  // Two bundles of this package have two expressions.
  const format = FORMATS.find(([, known]) => String(known) === String(pattern))?.[0]
  if (type !== 'string' || (pattern !== undefined && !format))
    throw new TypeError(
      `${place} cannot be described: ${type === 'string' ? 'it has a pattern of its own' : `it is of the type ${type}`}. Allowed are flag, integer, decimal, oneOf, text and address.`,
    )
  return { type, format, maxLength: bound(requirement('max_length')), default: fallback }
}

const defined = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

/**
 * Prints the description of a theme's own block, of which the panel makes its form. Types, bounds, choices and defaults
 * come from the block's options, so that nobody writes them twice. Write the result as JSON to `blocks/<name>.json`.
 *
 * @param words - titles and help of the options, and translations of them
 * @throws TypeError for an option that cannot be described, and for words of an option that the block does not have
 *
 * @example
 * const Options = options({ few: integer(3, { min: 0, max: 100 }) })
 * describeBlock({ name: 'seats', options: Options }, { options: { few: { title: 'Few places' } } })
 * // { options: { properties: { few: { type: 'integer', minimum: 0, maximum: 100, default: 3, title: 'Few places' } } } }
 */
export function describeBlock<Options extends OptionEntries>(
  { name, options }: DescribedOwnBlock<Options>,
  { options: optionWords = {}, ...words }: OwnBlockWords<Options> = {},
): OwnBlockDescription {
  const ofOptions: Readonly<Record<string, object | undefined>> = optionWords
  const names = new Set([...Object.keys(options?.entries ?? {}), ...Object.keys(ofOptions)])
  const properties = [...names].map((option) => {
    const entry = options?.entries[option]
    const place = `${name}: the option "${option}"`
    if (!entry) throw new TypeError(`${place} has words, and the block has no such option.`)
    return [option, defined({ ...rulesOf(place, entry), ...ofOptions[option] })]
  })
  const read = readOwnBlock({ ...words, options: { properties: Object.fromEntries(properties) } })
  if (!read.ok) throw new TypeError(`${name} cannot be described: ${ownBlockError(read.issues)}`)
  return read.description
}
