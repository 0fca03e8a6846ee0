/**
 * What somebody filled into one field: a text; the chosen options, or the names of the files; the texts by part, or
 * the scores by question.
 */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>

/** The values of a form by field id. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** The texts that a value is made of. */
export const textsIn = (value: FieldValue): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value)

/** Tells a value with nothing in it but spaces. */
export const isEmptyValue = (value: FieldValue): boolean => textsIn(value).every((text) => text.trim() === '')
