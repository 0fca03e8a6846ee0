import * as v from 'valibot'
import type { OptionText } from '../../../schema/option.js'
import type { Permission } from '../../enumerations/permission.js'

/**
 * How people type a value whose schema does not say it:
 *
 * - `amount`: money in the currency of the shop, stored as minor units or as a decimal number
 * - `decimal`: a number as people write it in the language of the site
 * - `percent`: such a number, with or without the sign of percent
 * - `digits`: a whole number that is typed as a text
 * - `day`: a day of the calendar
 * - `labels`: a list of short texts, or of paths of names
 * - `countries`: a list of countries by their codes
 * - `items`: a list of items with ids, whose values `items` describes
 */
export type RecordForm =
  | 'amount'
  | 'decimal'
  | 'percent'
  | 'digits'
  | 'day'
  | 'labels'
  | 'countries'
  | 'items'

/** One value of a record: its schema, and its texts for people as an option of a block has them. */
export interface RecordField<Schema extends v.GenericSchema = v.GenericSchema> extends OptionText {
  readonly schema: Schema
  readonly form?: RecordForm
  /** Whether people may leave it empty, which is stored as 0 or left out. Texts without a least length always are. */
  readonly isOptional?: true
  /** The sentence about a value that is not allowed, where the schema has none. */
  readonly rule?: string
  /** Of an amount: what 0 means, which is accepted and may be a slip. */
  readonly zero?: string
  /** Other values that mean something only with this one: two versions are chosen between for all of them together. */
  readonly together?: readonly string[]
  /** The values of an item of a list, beside its id. */
  readonly items?: RecordFields
  /** The permission to see its changes in the activity; by default that of the kind. */
  readonly seenWith?: Permission
  /** The title in a list of changes, where the form says more. */
  readonly short?: string
}

/** The values of a kind by their names, in the order of its form. */
export interface RecordFields {
  readonly [name: string]: RecordField
}

/** The groups of the panel's navigation. */
export type RecordArea = 'site' | 'audience' | 'shop' | 'system'

/**
 * The description of a kind of records. The type of a record, the checks of the server, the form of the panel, what two
 * people have changed, the history in words, lists, search, and access to the calls follow from it.
 */
export interface RecordKindDescription<
  Fields extends RecordFields = RecordFields,
  Kind extends string = string,
  Path extends string = string,
> {
  /** In histories, such as `product`. Stored changes have this name, so it stays. */
  readonly kind: Kind
  /** Below `/api/config/`, and the name of its screen in the address of the panel, such as `products`. */
  readonly path: Path
  /** The nouns for one and for many in a sentence, and the title of its screen. */
  readonly names: { readonly one: string; readonly many: string; readonly title: string }
  /** The permission to read and to change records of this kind. */
  readonly permission: Permission
  /** The permission to see its changes in the activity; by default {@link permission}. */
  readonly seenWith?: Permission
  readonly area: RecordArea
  readonly fields: Fields
  /** The field that people know a record by. Null where a website has one record of the kind. */
  readonly name: string | null
  /** Fields whose words the search of the list finds. */
  readonly searched: readonly string[]
  /** Fields by which people may sort the list; the first one is the order at the start. */
  readonly sorted: readonly string[]
  /** The most records of the kind on one website. */
  readonly most: number
  /** Fields whose values are in one record only: each entry of a list, and a box that is on. */
  readonly apart?: readonly string[]
  /** The screen that shows it, if it has none of its own: the navigation is among the pages. */
  readonly screen?: string
}

type Entries<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['schema']
}

/** The stored form of a record. */
export type ValuesOf<Kind extends RecordKindDescription> = {
  [Name in keyof Kind['fields']]: v.InferOutput<Kind['fields'][Name]['schema']>
}

/** Names of fields. Stated apart: in the interface, they would keep a description from being used as one of any kind. */
interface NamedFields<Fields extends RecordFields> {
  readonly name: (keyof Fields & string) | null
  readonly searched: readonly (keyof Fields & string)[]
  readonly sorted: readonly (keyof Fields & string)[]
  readonly apart?: readonly (keyof Fields & string)[]
}

/**
 * Describes a kind of records.
 *
 * @example
 * const place = recordKind({
 *   kind: 'place',
 *   path: 'places',
 *   names: { one: 'place', many: 'places', title: 'Places' },
 *   permission: Permission.configPages,
 *   area: 'site',
 *   fields: { name: { schema: nameText(200), title: 'Name', help: '' } },
 *   name: 'name',
 *   searched: ['name'],
 *   sorted: ['name'],
 *   most: 500,
 * })
 */
// Bundlers leave out kinds that nothing imports.
/* @__NO_SIDE_EFFECTS__ */
export const recordKind = <
  const Fields extends RecordFields,
  const Kind extends string,
  const Path extends string,
>(
  description: RecordKindDescription<Fields, Kind, Path> & NamedFields<Fields>,
): RecordKindDescription<Fields, Kind, Path> => description

/** The schema of the values of a kind. */
export const valuesSchema = <Fields extends RecordFields>({ fields }: RecordKindDescription<Fields>) =>
  v.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Entries<Fields>,
  )
