/** The clock of a time zone at an instant, as controls have it, such as `2027-12-31T09:30`. */
export const clockAt = (instant: number, timeZone: string): string =>
  // Swedish dates are those of ISO 8601.
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')

/** The instant at which the clock of a time zone shows a time; NaN for what is no time. */
export function instantAt(clock: string, timeZone: string): number {
  const wanted = Date.parse(`${clock}Z`)
  let instant = wanted
  // The second step is for a change of the clock between the first guess and the answer.
  for (const _step of [1, 2])
    if (!Number.isNaN(instant)) instant += wanted - Date.parse(`${clockAt(instant, timeZone)}Z`)
  return instant
}
