const DAY_MS = 86_400_000

/** A day some days after today, as controls for dates take it. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
