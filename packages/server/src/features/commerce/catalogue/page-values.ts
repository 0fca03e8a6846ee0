import { isDeepStrictEqual } from 'node:util'
import { type ProductConfigRequest, productKind } from '@site/runtime/contract'
import * as v from 'valibot'

/** Values of products that have columns or tables of their own. All others are stored with the data of the page. */
const {
  isListed: _,
  tags: __,
  categories: ___,
  variants: ____,
  unit: _____,
  unitPer: ______,
  isPublished: _______,
  pictures: ________,
  options: _________,
  ...FIELDS
} = productKind.fields

/** The values of a product that are stored with the data of its page. */
export type PageValues = Pick<ProductConfigRequest, keyof typeof FIELDS>

const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [] }

/** The value of a field that neither the seed nor an owner has set. */
const emptyValue = (schema: v.GenericSchema): unknown => v.getDefault(schema) ?? EMPTY[schema.type]

const NAMES = Object.keys(FIELDS) as (keyof PageValues)[]

/** A value of another type is a theme's own, under the same name. */
const valueOr = (value: unknown, empty: unknown): unknown =>
  typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) ? value : empty

/** The values in the data of a page. */
export const pageValues = (data: Readonly<Record<string, unknown>>): PageValues =>
  Object.fromEntries(
    NAMES.map((name) => [name, valueOr(data[name], emptyValue(FIELDS[name].schema))]),
  ) as unknown as PageValues

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** The values of a request that differ from those of the seed: the rest follows the seed, also a later one. */
export const ownPageValues = (theme: PageValues, request: PageValues): Partial<PageValues> =>
  Object.fromEntries(
    NAMES.flatMap((name) =>
      isDeepStrictEqual(request[name], tidy(theme[name])) ? [] : [[name, request[name]]],
    ),
  )

/** The data of a page that the panel shows, as an SQL expression. */
export const pageValuesSql = (data: string): string =>
  `jsonb_build_array(${NAMES.map((name) => `${data} -> '${name}'`).join(', ')}, ${data} -> 'unlisted')`
