import { browserName } from '../../base/text/browser-name.js'

/** The longest text that is kept of a browser that is not known. */
const MAX_LENGTH = 60

/**
 * A browser by its name and version, so that visitors with the same one count as one. Of others, the beginning of what
 * they send is kept.
 *
 * @example
 * browserText('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0') // 'Firefox 145 on Windows'
 */
export function browserText(userAgent: string): string {
  const { browser, version, system } = browserName(userAgent)
  if (browser === null) return userAgent.slice(0, MAX_LENGTH)
  return [`${browser} ${version}`, ...(system === null ? [] : [system])].join(' on ')
}
