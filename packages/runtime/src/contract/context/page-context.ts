import * as v from 'valibot'
import { isRecord } from '../../schema/record.js'
import { DEFAULT_CURRENCY, DEFAULT_LOCALE } from '../constants/page.js'
import { LANGUAGE_TAG } from '../language-tag.js'

/** Settings of one overlay, as the server wrote them: the overlay's own chunk checks what is inside. */
export type ContextSection = Readonly<Record<string, unknown>>

const CURRENCY = /^[A-Z]{3}$/

/** Longest text of a field, in UTF-16 units. */
const LONGEST = 1000

/* Templates write null for a field that they have no value for: it reads as missing. */
const text = (fallback: string) => v.nullish(v.pipe(v.string(), v.maxLength(LONGEST)), fallback)
const line = () => text('')
const formatted = (fallback: string, form: RegExp, rule: string) =>
  v.nullish(v.pipe(v.string(), v.regex(form, rule)), fallback)
const flag = () => v.nullish(v.boolean(), false)
const finite = () => v.pipe(v.number(), v.finite())
const number = () => v.nullish(finite(), null)
const section = () => v.nullish(v.custom<ContextSection>(isRecord), () => ({}))
const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.nullish(v.object(entries), {} as v.InferInput<v.ObjectSchema<Entries, undefined>>)
const list = <const Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => [])
const texts = () => list(v.pipe(v.string(), v.maxLength(LONGEST)))

/**
 * The server's data about the page, in one `<script type="application/json" data-site-context>`.
 * Every field has a default, so `{}` is a valid context. Fields that are not listed are left out.
 * Read it with `parsePageContext`, which puts a default in place of a bad field instead of failing.
 *
 * @example
 * const context = v.parse(PageContext, { pageType: 2, website: { id: '5f3c' } })
 */
export const PageContext = v.object({
  website: group({
    id: line(),
    identifier: line(),
    baseUrl: line(),
    /** The site's own admin host, where its configuration area lives. */
    internalUrl: line(),
    /** A name such as `parking-page`; of a hosted page, its number as text. */
    websiteType: line(),
    siteStatus: section(),
    developerMode: flag(),
    cloneable: flag(),
    typekitId: line(),
    siteTitle: line(),
    timeZone: line(),
    location: section(),
  }),
  websiteSettings: group({
    useEscapeKeyToLogin: flag(),
    commentsEnabled: flag(),
    disqusShortname: line(),
    mobileInfoBarSettings: section(),
    announcementBarSettings: section(),
    popupOverlaySettings: section(),
    pinterestOverlayOptions: section(),
    contactEmail: line(),
    contactPhoneNumber: line(),
    businessHours: section(),
    storeSettings: group({ measurementStandard: number() }),
  }),
  /** Numbers of the roles that the signed-in account holds on this website; unknown ones stay. */
  websiteRoles: list(finite()),
  /** Null for a visitor. */
  authenticatedAccount: v.nullish(v.object({ id: line() }), null),
  accessPermissions: list(finite()),
  templateId: line(),
  templateInstallation: group({ templateWebsite: group({ id: line(), identifier: line() }) }),
  templateVersion: line(),
  pageType: number(),
  /** The page itself; its collection may hold many. The panel saves under it. */
  pageId: line(),
  itemId: line(),
  item: v.nullish(v.object({ title: line(), recordType: number(), fullUrl: line() }), null),
  collectionId: line(),
  collection: v.nullish(v.object({ title: line(), permissionType: number(), fullUrl: line() }), null),
  cookieSettings: section(),
  showAnnouncementBar: flag(),
  appDomain: line(),
  /** The cookie with the last identity, which hosts of a platform share. Empty for its default name. */
  identityCookie: line(),
  locale: formatted(DEFAULT_LOCALE, LANGUAGE_TAG, 'a language such as en-US'),
  selectedCurrency: formatted(DEFAULT_CURRENCY, CURRENCY, 'a currency such as USD'),
  googleFonts: list(v.object({ includeName: line() })),
  typekitFonts: list(v.object({ id: line(), variations: texts() })),
  /** Hosts of the platform that serve pictures over https: an http address on one of them is upgraded. */
  imageHosts: texts(),
  /** The map provider's key, base64. */
  mapsKey: line(),
  /** The website's own tiles, by the names of the map block's options: `tileUrl`, `tileAttribution` and so on. */
  mapSettings: section(),
  /** The bot check, by the name of its adapter, and the site's key there. */
  botCheck: group({ provider: text('turnstile'), siteKey: line() }),
  /** Rollouts of features and A/B tests, each checked when it is looked up; null where the server has loaded none. */
  experiments: v.nullish(v.array(v.custom<ContextSection>(isRecord)), null),
  /** See `MeasurementSettings`. */
  performance: section(),
  /** See `AnalyticsSettings`. */
  analytics: section(),
})

export type PageContext = v.InferOutput<typeof PageContext>
