const MINUTE = 60
const HOUR = 3600

/** A time as on a clock: `3:07`, or `1:03:07`. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const rest = two(whole % MINUTE)
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** The same as screen readers are to say it: "3 minutes, 7 seconds". */
export function spoken(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const units = [
    ['hour', Math.floor(whole / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
    ['second', whole % MINUTE],
  ] as const
  const words = units
    .filter(([unit, count]) => count > 0 || (unit === 'second' && whole < MINUTE))
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words)
}
