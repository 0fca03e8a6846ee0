import { permissionsOf } from '@site/runtime/contract'
import type { Account } from '../base/auth/account.js'
import { shopCurrency } from '../content/shop-currency.js'
import { baseUrlOf } from '../content/site/base-url.js'
import type { Page, Website } from '../content/site/site.js'

const pick = <Key extends string>(source: Readonly<Record<string, unknown>>, keys: readonly Key[]) =>
  Object.fromEntries(keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]))

/** The fields about the reading account; none for a visitor. */
const accountFields = (account: Account | null) =>
  account && {
    authenticatedAccount: { id: account.id },
    websiteRoles: account.roles,
    accessPermissions: permissionsOf(account.roles),
  }

/**
 * The page context, which the runtime reads. A page that is not stored has no id.
 *
 * @param origin the requested origin, for a website without an address of its own
 */
export function pageContext(
  { website }: Website,
  { id, pageType, title, path, ...page }: Page,
  account: Account | null,
  origin: string,
): Record<string, unknown> {
  // A page without a collection is its own collection.
  const collectionId = page.collectionId ?? id
  return {
    website: {
      ...pick(website, [
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
    ...pick(website, [
      'cookieSettings',
      'showAnnouncementBar',
      'googleFonts',
      'imageHosts',
      'typekitFonts',
      'mapsKey',
      'mapSettings',
      'botCheck',
      'experiments',
      'performance',
      'analytics',
      'identityCookie',
    ]),
    appDomain: new URL(origin).hostname,
    locale: website.language,
    selectedCurrency: shopCurrency(website),
    templateVersion: '7.1',
    pageType,
    ...(id && { pageId: id, collectionId, collection: { title, fullUrl: path } }),
    ...accountFields(account),
  }
}
