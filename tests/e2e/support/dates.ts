/** Tomorrow by the clock of the example site, such as `2027-12-31`. */
export const tomorrow = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' }).format(Date.now() + 86_400_000)
