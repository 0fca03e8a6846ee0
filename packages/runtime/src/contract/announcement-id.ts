/** The offset basis and the prime of the FNV-1a hash. */
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193]

/**
 * The identity of an announcement: the same text with the same address has the same id. It is short enough for
 * a cookie.
 *
 * @example
 * announcementId('<p>Open on Sunday</p>', '/visit')
 */
export function announcementId(text: string, url: string): string {
  let hash = OFFSET
  for (const character of `${text}\n${url}`) hash = Math.imul(hash ^ character.codePointAt(0)!, PRIME)
  return (hash >>> 0).toString(36)
}
