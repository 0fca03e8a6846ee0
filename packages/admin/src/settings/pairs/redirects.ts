import { type Pair, redirectPath, redirectTarget, type SitePageBody } from '@site/runtime/contract'
import { texts } from '../../texts.js'
import { linkHint } from '../link.js'

type SitePage = Pick<SitePageBody, 'path' | 'title' | 'isPublished'>

/**
 * What an owner should know of a redirect that may be saved all the same: a page has the old address, or none has the new
 * one. Null for nothing.
 *
 * @param pages - the pages of the site; null if not all of them are known
 */
export function redirectNote({ key, value }: Pair, pages: readonly SitePage[] | null): string | null {
  const path = redirectPath(key)
  const page = path && pages?.find((each) => each.isPublished && each.path === path)
  if (page) return texts.pageComesFirst(page.title)
  return redirectTarget(value) === null ? null : linkHint(value, pages)
}
