import { NO_REDIRECT_PARAMETER } from '@site/runtime/contract'

/** The address of a page for a tab of its own: without the parameter, the page would lead its owner back to the panel. */
export function pageLink(path: string, origin: string): string {
  const url = new URL(path, origin)
  const query = url.search ? `${url.search}&` : '?'
  return `${url.pathname}${query}${NO_REDIRECT_PARAMETER}${url.hash}`
}
