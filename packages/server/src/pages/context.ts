import { DEFAULT_CURRENCY } from '@site/runtime/contract'
import { type Account, mayConfigure } from '../auth/account.js'
import { baseUrlOf } from '../site/base-url.js'
import type { Page, Website } from '../site/site.js'

/** Permission to open the configuration area, in `accessPermissions`. The number is this project's own. */
const CONFIGURE_PERMISSION = 1

const known = <Key extends string>(source: Readonly<Record<string, unknown>>, keys: readonly Key[]) =>
  Object.fromEntries(keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]))

/** What a page says about the person who reads it: nothing for a visitor. */
const accountFields = (account: Account | null) =>
  account && {
    authenticatedAccount: { id: account.id },
    websiteRoles: account.roles,
    accessPermissions: mayConfigure(account) ? [CONFIGURE_PERMISSION] : [],
  }

/**
 * The page context: what the runtime reads of a page. A page that is not stored has no id.
 *
 * @param origin the address the page was asked for under, for a website that names none
 */
export function pageContext(
  { website }: Website,
  { id, pageType, title, path, ...page }: Page,
  account: Account | null,
  origin: string,
): Record<string, unknown> {
  // A page that belongs to no collection is one of its own.
  const collectionId = page.collectionId ?? id
  return {
    website: {
      ...known(website, [
        'developerMode',
        'cloneable',
        'typekitId',
        'websiteType',
        'siteStatus',
        'timeZone',
        'location',
      ]),
      id: website.id,
      identifier: website.identifier,
      baseUrl: baseUrlOf(website, origin),
      internalUrl: origin,
      siteTitle: website.title,
    },
    websiteSettings: website.settings,
    ...known(website, [
      'cookieSettings',
      'showAnnouncementBar',
      'googleFonts',
      'imageHosts',
      'typekitFonts',
      'mapsKey',
      'botCheck',
    ]),
    appDomain: new URL(origin).hostname,
    locale: website.language,
    selectedCurrency: website.selectedCurrency ?? DEFAULT_CURRENCY,
    templateVersion: '7.1',
    pageType,
    ...(id && { pageId: id, collectionId, collection: { title, fullUrl: path } }),
    ...accountFields(account),
  }
}
