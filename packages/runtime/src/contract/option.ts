import * as v from 'valibot'

/** Bounds of a number, both inclusive. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/**
 * A yes-or-no option. In an attribute the empty string and `false` mean no, `true` means yes.
 *
 * @example
 * const Options = v.object({ allowMultiple: flag(false) })
 */
export const flag = (fallback: boolean) => v.optional(v.boolean(), fallback)

/** A whole number within inclusive bounds. */
export const integer = (fallback: number, bounds: Bounds = {}) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(bounds.min ?? -Number.MAX_VALUE),
      v.maxValue(bounds.max ?? Number.MAX_VALUE),
    ),
    fallback,
  )

/** Any finite number within inclusive bounds. */
export const decimal = (fallback: number, bounds: Bounds = {}) =>
  v.optional(
    v.pipe(
      v.number(),
      v.finite(),
      v.minValue(bounds.min ?? -Number.MAX_VALUE),
      v.maxValue(bounds.max ?? Number.MAX_VALUE),
    ),
    fallback,
  )

/** One of a closed list of names. */
export const oneOf = <const Names extends readonly string[]>(names: Names, fallback: Names[number]) =>
  v.optional(v.picklist(names), fallback)

/** Plain text of a bounded length, in UTF-16 units; 1,000 unless told otherwise. */
export const text = (fallback: string, { maxLength = 1000 }: { maxLength?: number } = {}) =>
  v.optional(v.pipe(v.string(), v.maxLength(maxLength)), fallback)

/** What one option is made of: the wrapped schema, its pipe and its default. Printers and forms read it. */
export type OptionSchema = ReturnType<
  typeof flag | typeof integer | typeof decimal | typeof oneOf | typeof text
>

/** The options of a block: an object schema whose every entry was made with the helpers above. */
export type OptionsSchema = v.ObjectSchema<Readonly<Record<string, OptionSchema>>, undefined>

/** The values a block works with, every option present. */
export type OptionsOf<Schema extends OptionsSchema> = v.InferOutput<Schema>

/** Title and help of every option, for people. A companion file, so that visitors never load it. */
export type OptionTexts<Schema extends OptionsSchema> = {
  readonly [Name in keyof Schema['entries']]: { readonly title: string; readonly help: string }
}
