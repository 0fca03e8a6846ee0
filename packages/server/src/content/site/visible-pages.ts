import { PageType } from '@site/runtime/contract'
import type { Page } from './page.js'

/** Types of pages that lead nowhere on their own. */
const HIDDEN_TYPES: ReadonlySet<number> = new Set([
  PageType.notFound,
  PageType.error,
  PageType.search,
  PageType.lockScreen,
  PageType.popupOverlay,
  PageType.protectedContent,
  PageType.accessDenied,
])

/**
 * Whether anybody may find a page. The only place that decides it: the search knows no other pages. A page is hidden by
 * `unlisted` or `access` in its data.
 */
export const isVisible = (page: Page): boolean =>
  !HIDDEN_TYPES.has(page.pageType) && !page.unlisted && !page.access

/** A page that robots may list, as a condition of a statement on `current_pages`: owners keep others out. */
export const INDEXED = `coalesce(data ->> 'noindex', '') <> 'true'`

/** {@link isVisible} as a condition of a statement on `current_pages`. */
export const VISIBLE = `page_type not in (${[...HIDDEN_TYPES].join(', ')})
  and coalesce(data ->> 'unlisted', '') in ('', 'false') and coalesce(data ->> 'access', '') = ''`
