/**
 * Whether a query string has a parameter. It does not parse the query, because nearly no page has such a switch.
 *
 * - `name`, such as `site-debug`: the parameter with any value, or without one.
 * - `name=value`, such as `nomotion=true`: the parameter with exactly this value.
 *
 * @param search - a query, with its question mark
 * @param parameter - in one of the two forms; the name has only letters and hyphens
 */
export const queryHas = (search: string, parameter: string): boolean =>
  // Most queries do not contain the name at all, and this search is cheaper than splitting them.
  search.includes(parameter) &&
  search
    .slice(1)
    .split('&')
    .some((pair) => pair === parameter || (!parameter.includes('=') && pair.startsWith(`${parameter}=`)))
