/** A browser, as people know it; null for what is not known. */
export interface BrowserName {
  readonly browser: string | null
  /** The first number of its version. */
  readonly version: string | null
  readonly system: string | null
}

/** The first that fits counts: most browsers also name the ones that they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d{1,4})/, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\/(\d{1,4})/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chromium|Chrome|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/\bVersion\/(\d{1,4})[^\n]{0,60}\bSafari\//, 'Safari'],
]

/** iPhones also say "like Mac OS X", and Android says "Linux". */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * The names of a browser and its system in a user agent. People recognize a session or a report by them; nothing depends
 * on them.
 *
 * @example
 * browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
 * // { browser: 'Firefox', version: '140', system: 'Linux' }
 */
export function browserName(userAgent: string): BrowserName {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  for (const [pattern, browser] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return { browser, version, system }
  }
  return { browser: null, version: null, system }
}

/** Such as "Firefox on Linux"; empty for an unknown one. */
export function browserOnSystem(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
