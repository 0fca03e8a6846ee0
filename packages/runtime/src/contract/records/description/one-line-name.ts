import * as v from 'valibot'

/**
 * A name in one line, with anything that people write in one.
 *
 * @param message a sentence for people; the schema's own where it is left out
 */
export const oneLineName = (maxLength: number, message?: string) =>
  v.pipe(
    v.string(message),
    v.transform((name) => name.trim().replaceAll(/\s+/g, ' ').normalize('NFC')),
    v.minLength(1, message),
    v.maxLength(maxLength, message),
    // Halves of surrogate pairs cannot be stored, so two names of them would become one.
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, message),
  )

/** The form of a name in which names are compared: two that differ in case only are one. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()
