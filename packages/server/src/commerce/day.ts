import * as v from 'valibot'

/** A day of February that no year has passes for one of March otherwise. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day of a seed. */
export const Day = v.pipe(v.string(), v.check(isDay, 'must be a day such as "2027-12-31"'))
