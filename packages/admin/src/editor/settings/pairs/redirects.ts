import { type Pair, redirectPath, redirectTarget, type SitePageBody } from '@site/runtime/contract'
import { texts } from '../../../base/texts.js'
import { linkHint } from '../link.js'

type SitePage = Pick<SitePageBody, 'path' | 'title' | 'isPublished'>

/** Whether visitors get a page at a path. */
const isAt = (page: SitePage, path: string): boolean => page.isPublished && page.path === path

/** Whether visitors get one of the pages at a path. */
export const hasPage = (pages: readonly SitePage[], path: string): boolean =>
  pages.some((page) => isAt(page, path))

/**
 * A note about a redirect that may still be saved: a page has the old address, or none has the new
 * one. Null for nothing.
 *
 * @param pages - the pages of the site; null if not all of them are known
 */
export function redirectNote({ key, value }: Pair, pages: readonly SitePage[] | null): string | null {
  const path = redirectPath(key)
  const page = path && pages?.find((each) => isAt(each, path))
  if (page) return texts.pageComesFirst(page.title)
  return redirectTarget(value) === null || linkHint(value, pages) === null ? null : texts.noPageThere
}
