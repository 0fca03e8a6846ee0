/*
 * Values from an earlier post. The sender decides their shape, so an unexpected shape reads as empty.
 */

/** A text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The chosen options; a single one may be a plain text. */
export const optionsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The text of one part. */
export const partIn = (value: unknown, part: string): string =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? textIn((value as Record<string, unknown>)[part])
    : ''
