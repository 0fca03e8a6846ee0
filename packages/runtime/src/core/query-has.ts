/**
 * Whether a query string names a parameter, or gives it this value: for switches that nearly no page has, without
 * parsing what the page was asked for.
 *
 * @param search - a query, with its question mark
 * @param parameter - plain letters and hyphens, and what they are set to: `nomotion=true`, or `site-debug` for any value
 */
export const queryHas = (search: string, parameter: string): boolean =>
  // Most addresses do not hold the word at all, and looking for it is cheaper than taking them apart.
  search.includes(parameter) &&
  search
    .slice(1)
    .split('&')
    .some((pair) => pair === parameter || (!parameter.includes('=') && pair.startsWith(`${parameter}=`)))
