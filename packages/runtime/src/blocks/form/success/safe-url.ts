/** What makes an address look like one place and lead to another, control characters above all. */
const DISGUISE = /[\p{Cc} \\]|^\/{2,}/u

/**
 * Where the owner sends people after a success: a path of the site, or an http or https address without a name
 * and password in it. Null for everything else.
 */
export function safeRedirect(value: string, base: string): string | null {
  if (value === '' || DISGUISE.test(value)) return null
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return null
  }
  const allowed = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
  return allowed ? url.href : null
}
