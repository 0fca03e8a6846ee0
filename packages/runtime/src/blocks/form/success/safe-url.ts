/** Characters that can disguise where an address leads: control characters, spaces, backslashes, leading slashes. */
const DISGUISE = /[\p{Cc} \\]|^\/{2,}/u

/**
 * The owner's address if it is safe to follow: a path of the site, or an http or https address without credentials.
 * Null for any other.
 */
export function safeUrl(value: string, base: string): string | null {
  if (value === '' || DISGUISE.test(value)) return null
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return null
  }
  const isSafe = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
  return isSafe ? url.href : null
}
