/** A time in the reader's time zone. */
export const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The same to the second, where times of one minute have to differ. */
export const secondOf = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })

/** A day of the calendar, such as `2027-12-31`, in any time zone. */
export const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
