import { fromHostedContext, parsePageContext } from '@site/runtime/contract'
import type { ContextRules } from '../../../engine/page-rules.js'
import { at } from '../../../engine/read-value.js'

/** Parts of our context that need no server. The number of the website is none of them: with it, errors and visits are sent. */
const KEPT = [
  'locale',
  'showAnnouncementBar',
  'selectedCurrency',
  'collectionId',
  'itemId',
  'website.siteTitle',
  'website.timeZone',
  'website.location',
  'websiteSettings.contactEmail',
  'websiteSettings.contactPhoneNumber',
  'websiteSettings.businessHours',
  'websiteSettings.storeSettings.measurementStandard',
  'websiteSettings.mobileInfoBarSettings',
  'cookieSettings',
] as const

/** Settings of what the page does not show are left out, so that nothing is loaded for them. */
const NEEDS: Readonly<Record<string, (value: unknown, context: unknown) => boolean>> = {
  // Its text is written into the page.
  showAnnouncementBar: (value, context) =>
    value === true && at(context, 'websiteSettings.announcementBarSettings.style') === 'on',
  'websiteSettings.mobileInfoBarSettings': (value) =>
    at(value, 'style') !== 'none' &&
    ['ContactEmail', 'ContactPhoneNumber', 'Location', 'BusinessHours'].some(
      (name) => at(value, `is${name}Enabled`) === true,
    ),
  cookieSettings: (value) =>
    ['isCookieBannerEnabled', 'isRestrictiveCookiePolicyEnabled', 'isRestrictiveCookiePolicyAbsolute'].some(
      (name) => at(value, name) === true,
    ),
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) target[name] = value
  else {
    target[name] ??= {}
    put(target[name] as Record<string, unknown>, rest.join('.'), value)
  }
}

function read(hosted: unknown): Readonly<Record<string, unknown>> {
  const raw = fromHostedContext(hosted)
  const own: Record<string, unknown> = {}
  const wrong = parsePageContext(raw).issues.map(({ path }) => path)
  for (const path of KEPT) {
    const value = at(raw, path)
    if (value === undefined || value === null || value === '') continue
    if (
      wrong.some((each) => each === path || each.startsWith(`${path}.`)) ||
      !(NEEDS[path]?.(value, raw) ?? true)
    )
      continue
    put(own, path, value)
  }
  return own
}

/** The context of the builder's pages, of both generations. */
export const context: ContextRules = {
  name: 'SQUARESPACE_CONTEXT',
  read,
  facts: {
    language: ['website.language', 'website.translationLocale'],
    currency: [
      'websiteSettings.storeSettings.selectedCurrency',
      'websiteSettings.storeSettings.defaultCurrency',
    ],
    site: ['website.authenticUrl', 'website.baseUrl'],
    title: ['website.siteTitle'],
  },
}
