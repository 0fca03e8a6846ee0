/** A browser, as people know it; null for what is not known. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
}

type Names = readonly (readonly [RegExp, string])[]

/** The first that fits counts: most browsers also name the ones that they descend from. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chromium|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/**
 * The names of a browser and its system in a user agent. An owner recognizes a session by them; nothing depends on them.
 *
 * @example
 * browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // Firefox, Linux
 */
export const browserName = (userAgent: string): BrowserName => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
})
