import { isServerPath } from '@site/runtime/contract'
import type { SiteSnapshot } from '../../content/site/site.js'

/** The key of the reads of published pages among the globals of a rendering. Templates cannot write a symbol. */
export const PAGES: unique symbol = Symbol('pages')

/** An address within the website, such as `/contact?about=cups#form`: its path, and what follows it. */
const WITHIN = /^(\/(?!\/)[^?#]*)(.*)$/s

/** The path of a calendar, of a feed or of another file. */
const FILE = /\.[^./]+$/

/** Where an address leads visitors, by the rules of the pages' own routes; null if nothing is there. */
async function targetOf(
  site: Pick<SiteSnapshot, 'pageAt' | 'redirectAt' | 'movedFrom'>,
  link: string,
  [, path = '', rest = '']: readonly string[],
): Promise<string | null> {
  const found = path.replace(/(?<=.)\/$/, '')
  if ((await site.redirectAt(found)) !== undefined || (await site.pageAt(found))) return link
  const moved = await site.movedFrom(found)
  return moved === undefined ? null : moved + rest
}

/**
 * The address of a page, if the website has published it, also elsewhere meanwhile; else one that writes to an email
 * address, or an empty text without one: `{% assign link = '/contact' | if_page: site.contact.email %}`. Addresses
 * elsewhere and those of files stay as they are.
 */
export async function ifPageFilter(
  this: { readonly context: { readonly globals: object } },
  address: unknown,
  email: unknown,
): Promise<string> {
  if (typeof address !== 'string') return ''
  const link = address.trim()
  const within = WITHIN.exec(link)
  if (!within || isServerPath(within[1]!) || FILE.test(within[1]!)) return link
  const { [PAGES]: site } = this.context.globals as { readonly [PAGES]?: SiteSnapshot }
  const target = site ? await targetOf(site, link, within) : null
  return target ?? (typeof email === 'string' && email !== '' ? `mailto:${email}` : '')
}
