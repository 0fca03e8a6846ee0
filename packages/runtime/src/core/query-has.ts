/**
 * Whether a query string has a parameter, with any value or this one. It does not parse the query, because nearly no page
 * has such a switch.
 *
 * @param search - a query, with its question mark
 * @param parameter - a name of letters and hyphens for any value, as in `site-debug`, or with its value, as in `nomotion=true`
 */
export const queryHas = (search: string, parameter: string): boolean =>
  // Most queries do not contain the name at all, and this search is cheaper than splitting them.
  search.includes(parameter) &&
  search
    .slice(1)
    .split('&')
    .some((pair) => pair === parameter || (!parameter.includes('=') && pair.startsWith(`${parameter}=`)))
