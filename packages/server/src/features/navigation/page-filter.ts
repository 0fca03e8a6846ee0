import type { Site } from '../../content/site/site.js'

/** The key of the reads of published pages among the globals of a rendering. Templates cannot write a symbol. */
export const PAGES: unique symbol = Symbol('pages')

/** An address within the website, such as `/contact?about=cups#form`, which can lead to a page. */
const WITHIN = /^\/(?!\/)/

/**
 * The address of a page, if the website has published it; else one that writes to an email address, or an empty text
 * without one: `{% assign link = '/contact' | if_page: site.contact.email %}`. Addresses elsewhere stay as they are.
 */
export async function ifPageFilter(
  this: { readonly context: { readonly globals: object } },
  address: unknown,
  email: unknown,
): Promise<string> {
  if (typeof address !== 'string') return ''
  const link = address.trim()
  if (!WITHIN.test(link)) return link
  const { [PAGES]: pages } = this.context.globals as { readonly [PAGES]?: Pick<Site, 'pageAt'> }
  const path = link.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
  if (await pages?.pageAt(path)) return link
  return typeof email === 'string' && email !== '' ? `mailto:${email}` : ''
}
