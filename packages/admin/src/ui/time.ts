/** A time in the reader's time zone. */
export const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
