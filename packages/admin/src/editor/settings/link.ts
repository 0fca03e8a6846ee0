import {
  classifyLink,
  decodedPath,
  isLinkAddress,
  type SitePageBody,
  withoutEndSlashes,
} from '@site/runtime/contract'
import { t } from '../../base/editor-messages.js'

/** Examples of addresses that a link may have. */
export const LINK_FORMATS = { host: 'https://example.com', otherHost: '/page' }

/** More suggestions would not be read. */
const MAX_SUGGESTIONS = 50

const pathOf = (address: string) => decodedPath(new URL(address, 'http://site'))

/** Files, and answers to calls, are no pages, but may be linked. */
const isFile = (path: string) => path.startsWith('/api/') || path.includes('.', path.lastIndexOf('/') + 1)

/**
 * The issue of a link, in words; null if there is none. A link to a page that does not exist may still be saved: the
 * page may be about to come.
 *
 * @param pages - the pages of the site; null if not all of them are known
 */
export function linkHint(
  address: string,
  pages: readonly Pick<SitePageBody, 'path'>[] | null,
): string | null {
  const kind = classifyLink(address)
  if (kind === 'none') return null
  if (!isLinkAddress(address)) return t('editor.link.format', LINK_FORMATS)
  if (kind !== 'internal') return null
  const isPage = () => {
    const path = pathOf(address)
    return (
      pages === null || isFile(path) || pages.some((page) => page.path === (withoutEndSlashes(path) || '/'))
    )
  }
  // Without a slash at its start, an address leads elsewhere from each page.
  return address.startsWith('/') && isPage() ? null : t('editor.link.page', { val: address })
}

/** The pages to suggest for what was typed: those whose path or title contains it. */
export function suggestedPages<Page extends Pick<SitePageBody, 'path' | 'title'>>(
  typed: string,
  pages: readonly Page[],
): readonly Page[] {
  const searched = typed.trim().toLowerCase()
  return pages
    .filter(({ path, title }) => `${path}\n${title}`.toLowerCase().includes(searched))
    .slice(0, MAX_SUGGESTIONS)
}
