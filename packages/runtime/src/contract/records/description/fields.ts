import * as v from 'valibot'
import { COUNTRIES } from '../../commerce/countries.js'

/**
 * At least one character that shows, and no line break, control character or half of a surrogate pair. No character
 * matches two of its parts, so that a long text is read once.
 */
const ONE_LINE = /^\p{Zs}*[^\p{Zs}\p{Cc}\p{Cs}][^\p{Cc}\p{Cs}]*$/u

/**
 * A required name in one line, in UTF-16 units. Spaces around it and repeated spaces are not stored.
 *
 * @example
 * const fields = { name: { schema: nameText(200), title: 'Name', help: '' } }
 */
export const nameText = (maxLength: number) =>
  v.pipe(v.string(), v.regex(ONE_LINE, 'must be a name in one line'), v.maxLength(maxLength))

/** A name as it is stored. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').normalize('NFC')

/** A list of short texts, each of at most so many UTF-16 units. */
export const textLines = ({
  most,
  maxLength = 200,
}: {
  readonly most: number
  readonly maxLength?: number
}) => v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxLength))), v.maxLength(most)), [])

/** A list of countries by their codes. */
/* @__NO_SIDE_EFFECTS__ */
export const countryCodes = () =>
  v.optional(
    v.pipe(
      v.array(v.picklist(COUNTRIES, 'must be the code of a country such as "GB"')),
      v.maxLength(COUNTRIES.length),
    ),
    [],
  )

/** The id of an item: it stays when the item moves, so that two people can change different items. */
const ItemId = v.pipe(v.string(), v.regex(/^[A-Za-z\d][\w-]{0,63}$/, 'must be a name such as "item-1"'))

type Item<Entries extends v.ObjectEntries> = { id: string } & v.InferOutput<
  v.ObjectSchema<Entries, undefined>
>

/** Named, because the types of a published package cannot spell out what valibot infers of entries that are not known yet. */
type ItemList<Entries extends v.ObjectEntries> = v.OptionalSchema<
  v.GenericSchema<Item<Entries>[]>,
  Item<Entries>[]
>

/**
 * A list of items with values of their own, in the order that people give them.
 *
 * @example
 * const fields = {
 *   days: { schema: itemList({ most: 7, entries: { title: text('') } }), title: 'Days', help: '' },
 * }
 */
export const itemList = <const Entries extends v.ObjectEntries>({
  most,
  entries,
}: {
  readonly most: number
  readonly entries: Entries
}): ItemList<Entries> =>
  v.optional(
    v.pipe(v.array(v.object({ id: ItemId, ...entries })), v.maxLength(most), v.metadata({ kind: 'items' })),
    [],
  ) as unknown as ItemList<Entries>
