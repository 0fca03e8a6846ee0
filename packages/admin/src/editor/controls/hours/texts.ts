/** Texts of the control of opening hours. */
export const hoursTexts = {
  set: 'Set opening hours',
  opens: (day: string, range: number) => `${day}, opens${range > 0 ? ` (${range + 1})` : ''}`,
  closes: (day: string, range: number) => `${day}, closes${range > 0 ? ` (${range + 1})` : ''}`,
  nextDay: 'the next day',
  add: 'Add hours',
  addTo: (day: string) => `Add hours: ${day}`,
  remove: (day: string, hours: string) => `Remove ${hours}: ${day}`,
  removed: (day: string) => `Hours removed: ${day}.`,
  copy: 'Copy…',
  copyOf: (day: string) => `Copy ${day} to other days`,
  copyTo: (day: string) => `Copy ${day} to`,
  copyNow: 'Copy',
  copied: (days: string) => `Copied to ${days}.`,
  full: (most: number) => `A day has at most ${most} ranges of hours.`,
} as const
