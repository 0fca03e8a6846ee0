import { isServerPath } from '../../schema/address.js'
import { REVIEWS_PATH, SEARCH_PATH } from '../constants/network.js'
import type { Pair, PairIssue } from '../pairs/pair.js'
import {
  ownTargetPath,
  REDIRECT_PATH_RULE,
  REDIRECT_TARGET_RULE,
  redirectPath,
  redirectTarget,
} from './addresses.js'

/** The path of the cart's page. */
export const CART_PAGE_PATH = '/cart'

/** The path of the page on which a cart becomes an order. */
export const CHECKOUT_PATH = '/checkout'

/** Paths that the server itself leads to. */
const FIXED: ReadonlySet<string> = new Set(['/', SEARCH_PATH, CART_PAGE_PATH, CHECKOUT_PATH, REVIEWS_PATH])

/** Whether a page keeps its path, and visitors always see it. No other page can have this path. */
export const isFixedPath = (path: string): boolean => FIXED.has(path)

/** Why an owner cannot use such a path. */
export const SITE_PATH_ISSUE = 'The site itself uses this address.'

/** The targets of redirects, as indexes; undefined for a target that is not the old address of another redirect. */
type Next = readonly (number | undefined)[]

/** Whether following redirects from one leads back to it. */
function isCircle(next: Next, start: number): boolean {
  let at = next[start]
  // No way without a circle has more steps than there are redirects.
  for (let step = 0; step < next.length && at !== undefined; step += 1) {
    if (at === start) return true
    at = next[at]
  }
  return false
}

/** The issue of a target that is an old address too. */
function chainMessage(redirects: readonly Pair[], next: Next, index: number, to: number): string {
  if (to === index) return 'This is the old address itself.'
  const isOld = `This is the old address of row ${to + 1}`
  return isCircle(next, index)
    ? `${isOld}, which leads back to this one. Change one of them.`
    : `${isOld}. Enter where that one leads: ${redirects[to]!.value}`
}

/** The data of a site for the check of its redirects. */
export interface KnownSite {
  /** The site's own origin, to find its addresses among complete ones. */
  readonly origin?: string | undefined
  /** Whether visitors get a page at a path: its redirect is not followed. Without it, every address may have a page. */
  readonly isPage?: ((path: string) => boolean) | undefined
}

/** The issue of an old address; `first` is the row that has it first. */
function keyMessage(path: string | null, index: number, first: number): string | null {
  if (path === null) return `This ${REDIRECT_PATH_RULE}.`
  if (isFixedPath(path || '/') || isServerPath(path)) return SITE_PATH_ISSUE
  return first === index ? null : `This is the address in row ${first + 1}, too.`
}

/**
 * The issues of redirects, from old addresses (keys) to new ones. Each old address leads to its target in one step, so
 * that no visitor is led in a circle. A page comes before the redirect of its address, so nothing leads on from there.
 */
export function redirectIssues(
  redirects: readonly Pair[],
  { origin, isPage = () => true }: KnownSite = {},
): readonly PairIssue[] {
  const paths = redirects.map(({ key }) => redirectPath(key))
  const first = new Map<string | null, number>()
  for (const [index, path] of paths.entries()) if (!first.has(path)) first.set(path, index)
  const next = redirects.map(({ value }, index) => {
    const path = ownTargetPath(value, origin)
    const to = path === null ? undefined : first.get(path)
    const isLeft = to !== index && [path, paths[index]].some((each) => each != null && isPage(each || '/'))
    return isLeft ? undefined : to
  })
  return redirects.flatMap(({ value }, index) => {
    const issues: PairIssue[] = []
    const path = paths[index]!
    const ofKey = keyMessage(path, index, first.get(path)!)
    if (ofKey !== null) issues.push({ index, part: 'key', message: ofKey })
    const to = next[index]
    if (redirectTarget(value, origin) === null)
      issues.push({ index, part: 'value', message: `This ${REDIRECT_TARGET_RULE}.` })
    else if (to !== undefined)
      issues.push({ index, part: 'value', message: chainMessage(redirects, next, index, to) })
    return issues
  })
}
