const DAY_MS = 86_400_000

/** A day some days after today by the clock of the example site, as controls for dates take it: `2027-12-31`. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY_MS)

export const tomorrow = (): string => dayAhead(1)
