/** What FNV-1a begins with, and what it multiplies by. */
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193]

/**
 * What an announcement is known by: the same words that lead to the same place are the same one. Short, so that it
 * fits a cookie.
 *
 * @example
 * announcementId('<p>Open on Sunday</p>', '/visit')
 */
export function announcementId(text: string, url: string): string {
  let hash = OFFSET
  for (const character of `${text}\n${url}`) hash = Math.imul(hash ^ character.codePointAt(0)!, PRIME)
  return (hash >>> 0).toString(36)
}
