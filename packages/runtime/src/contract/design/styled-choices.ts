import * as v from 'valibot'

const Values = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100))

/**
 * The choices that the style sheets of a theme are made for, where these are not all. Owners are offered no others; a
 * choice that was stored before stays.
 *
 * @example
 * const styled: StyledChoices = { options: { gallery: { design: ['slider', 'grid'] } }, fields: ['text', 'email'] }
 */
export const StyledChoices = v.strictObject({
  /** The values of options of blocks, by block and option. */
  options: v.optional(v.record(v.string(), v.record(v.string(), Values))),
  /** The types of form fields. */
  fields: v.optional(Values),
})

/** The choices that a theme is made for. */
export type StyledChoices = v.InferOutput<typeof StyledChoices>
