/** The hosts of the service whose accounts can be followed. */
const HOST = /^(?:www\.)?(?:x|twitter)\.com$/

const ACCOUNT = /^\/(\w{1,15})\/?$/

/**
 * The account that a link leads to; null if it leads elsewhere.
 *
 * @example
 * followedAccount('https://x.com/harbour') // 'harbour'
 */
export function followedAccount(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, host, pathname } = new URL(href)
  return (protocol === 'https:' && HOST.test(host) && ACCOUNT.exec(pathname)?.[1]) || null
}
