import type { Site } from '../../core/site.js'

/** Whether the browser knows a time zone. Browsers bring their own list, so an older one may lack a new name. */
const isKnown = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/**
 * The time zone of the website, as options of `Intl`; for `site.shared`. A website without one, and one whose time zone
 * the browser does not know, uses the visitor's. The console shows the second, once a page.
 *
 * @example
 * new Intl.DateTimeFormat(locale, { weekday: 'long', ...site.shared(timeZone) }).format(now)
 */
export function timeZone(site: Site): { readonly timeZone?: string } {
  const name = site.context.website.timeZone
  if (name === '') return {}
  if (isKnown(name)) return { timeZone: name }
  // Only the page of such a website needs the text.
  import('./unknown-zone.js').then(({ warnOfZone }) => warnOfZone(site, name)).catch(() => {})
  return {}
}
