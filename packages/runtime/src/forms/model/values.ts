/**
 * The value of one field: a text; the chosen options or the names of files; texts by part, or scores by question.
 */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>

/** The values of a form by field id. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** All texts in a value. */
export const textsIn = (value: FieldValue): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value)

/** Whether a value has nothing but white space. */
export const isEmptyValue = (value: FieldValue): boolean => textsIn(value).every((text) => text.trim() === '')
