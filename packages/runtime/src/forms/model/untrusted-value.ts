/*
 * Values that were filled in before. They come back from the network in whatever shape they were sent, so what does
 * not fit reads as nothing.
 */

/** A text. */
export const givenText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The options that were chosen; one alone may have come as a text. */
export const givenOptions = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The text of one part. */
export const givenPart = (value: unknown, part: string): string =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? givenText((value as Record<string, unknown>)[part])
    : ''
