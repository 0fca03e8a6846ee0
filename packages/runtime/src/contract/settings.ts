import * as v from 'valibot'
import { LINK_ADDRESS, LINK_ADDRESS_RULE } from '../schema/address.js'
import { leavesOut, spelledAs } from '../schema/known-steps.js'
import { ANALYTICS_ID_NAME } from './constants/network.js'
import { MeasurementStandard } from './enumerations/content.js'
import { LOCAL_DATE_TIME, LOCAL_DATE_TIME_RULE } from './text-forms.js'

/** A name of a closed list in either spelling, `opt-in` or `OPT_IN`; anything else is the fallback. */
const enumeration = <const Names extends readonly string[]>(names: Names, fallback: Names[number]) =>
  v.optional(
    v.fallback(v.pipe(v.string(), v.transform(spelledAs(names)), v.picklist(names)), fallback),
    fallback,
  )

const text = (maxLength = 5_000) => v.optional(v.fallback(v.pipe(v.string(), v.maxLength(maxLength)), ''), '')
const flag = (fallback: boolean) => v.optional(v.fallback(v.boolean(), fallback), fallback)
const number = (fallback: number, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  v.optional(v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), fallback), fallback)
const integer = (fallback: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), fallback),
    fallback,
  )

const COOKIE_NAME = /^[\w-]{1,64}$/

/**
 * The cookie banner. Empty texts stand for the catalogue's; the position is read by the banner, whose bar and
 * popup have different places.
 *
 * @example
 * v.parse(CookieSettings, { isCookieBannerEnabled: true, cookieBannerVariant: 'popup' })
 */
export const CookieSettings = v.object({
  cookieBannerText: text(),
  cookieBannerCtaText: text(200),
  cookieBannerOptOutCtaText: text(200),
  cookieBannerCtaVariant: enumeration(['TEXT', 'BUTTON', 'ICON'], 'ICON'),
  cookieBannerPosition: text(50),
  /** `AUTO` takes the colours of the page, dark ones where the page is dark. */
  cookieBannerTheme: enumeration(['LIGHT', 'DARK', 'AUTO'], 'DARK'),
  cookieBannerVariant: enumeration(['BAR', 'POPUP'], 'BAR'),
  cookieBannerAcceptType: enumeration(['OPT_IN', 'OPT_IN_AND_OUT'], 'OPT_IN'),
  isCookieBannerEnabled: flag(false),
  isRestrictiveCookiePolicyEnabled: flag(false),
  isRestrictiveCookiePolicyAbsolute: flag(false),
  isVisitorDataRestricted: flag(false),
  /** The newer name for the accept type with two buttons. */
  cookieBannerHasOptOut: flag(false),
  /** Leaves a small button on the page that opens the banner again. */
  cookieBannerHasManageCookies: flag(false),
  cookieBannerManageCookiesLabel: text(200),
  /** Said after a choice. */
  cookieBannerSavedPreferencesText: text(),
  /** Goes up to ask everyone again. */
  cookieBannerVersion: integer(0, 0),
  /** The server stores the choice too: browsers that keep a script's cookies for a week only keep its for 30 days. */
  isCookieChoiceSentToServer: flag(false),
})

/** The cookie banner. */
export type CookieSettings = v.InferOutput<typeof CookieSettings>

/** Texts of a list. Other values, and texts that are too long, are left out. */
const texts = (maxLength: number) => {
  // One character over the limit, so no stored value can collide with it.
  const unfit = ' '.repeat(maxLength + 1)
  const item = v.fallback(v.pipe(v.string(), v.maxLength(maxLength)), unfit)
  return v.optional(v.fallback(v.pipe(v.array(item), v.filterItems(leavesOut(unfit))), []), [])
}

/** The longest delay of a browser's timer. A longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The popup: `displayFrequency` is in days, -1 is never again; `version` goes up to show it to everyone once more. It
 * comes once its page is read so far, or so many milliseconds later, whichever is first; at once where it waits for
 * neither. A page is named by its path, its id or its collection's.
 */
export const PopupOverlaySettings = v.object({
  enableMobile: flag(false),
  style: enumeration(['none', 'show'], 'none'),
  version: number(0, 0, 1_000_000),
  showUntilSignup: flag(false),
  displayFrequency: number(0, -1),
  showOnTimer: flag(false),
  timerDelay: number(0, 0, LONGEST_TIMER_MS),
  showOnScroll: flag(false),
  scrollPercentage: number(50, 0, 100),
  showOnAllPages: flag(true),
  enabledPages: texts(500),
})

/** The popup. */
export type PopupOverlaySettings = v.InferOutput<typeof PopupOverlaySettings>

/** The announcement bar. Its text is HTML. */
export const AnnouncementBarSettings = v.object({
  style: enumeration(['off', 'on'], 'on'),
  text: text(),
})

/** The announcement bar. */
export type AnnouncementBarSettings = v.InferOutput<typeof AnnouncementBarSettings>

const localTime = () => v.pipe(v.string(), v.regex(LOCAL_DATE_TIME, LOCAL_DATE_TIME_RULE))

/** When an announcement is shown, by the clock of the site. The server reads it; pages get the result. */
export const AnnouncementTimes = v.object({
  startsAt: v.optional(localTime(), ''),
  endsAt: v.optional(localTime(), ''),
})

/** The target of a click on an announcement. */
export const ClickthroughUrl = v.object({
  url: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(2_000), v.regex(LINK_ADDRESS, LINK_ADDRESS_RULE)), ''),
    '',
  ),
  newWindow: flag(false),
})

/** The target of a click on an announcement. */
export type ClickthroughUrl = v.InferOutput<typeof ClickthroughUrl>

/** The information bar of small windows: the contact data of the website in it. */
export const MobileInfoBarSettings = v.object({
  style: enumeration(['none', 'auto', 'light', 'dark'], 'auto'),
  isContactEmailEnabled: flag(false),
  isContactPhoneNumberEnabled: flag(false),
  isLocationEnabled: flag(false),
  isBusinessHoursEnabled: flag(false),
})

/** The information bar of small windows. */
export type MobileInfoBarSettings = v.InferOutput<typeof MobileInfoBarSettings>

/** The header of every page. Only templates read it. */
export const HeaderSettings = v.object({
  isSticky: flag(false),
  alignment: enumeration(['start', 'center'], 'start'),
  showSearch: flag(true),
  showCart: flag(true),
})

/** The header of every page. */
export type HeaderSettings = v.InferOutput<typeof HeaderSettings>

/** The footer of every page. Only templates read it. An empty text stands for the theme's. */
export const FooterSettings = v.object({
  text: text(500),
  showAddress: flag(true),
  showHours: flag(true),
  showSocialLinks: flag(true),
})

/** The footer of every page. */
export type FooterSettings = v.InferOutput<typeof FooterSettings>

/** The most characters of the owner's own sheet. */
export const OWN_CSS_MAX_LENGTH = 50_000

/** The owner's own CSS. The server prints it as a sheet after those of the theme; the page context has none of it. */
export const CssSettings = v.object({ sheet: text(OWN_CSS_MAX_LENGTH) })

/** The owner's own CSS. */
export type CssSettings = v.InferOutput<typeof CssSettings>

/** The owner's settings for every page, as the page context carries them. */
export const WebsiteSettings = v.object({
  disqusShortname: text(200),
  commentsEnabled: flag(false),
  useEscapeKeyToLogin: flag(false),
  contactEmail: v.optional(text(500)),
  contactPhoneNumber: v.optional(text(100)),
  businessHours: v.optional(v.record(v.string(), v.unknown())),
  announcementBarSettings: v.optional(
    v.object({
      ...AnnouncementBarSettings.entries,
      ...v.partial(v.object({ startsAt: localTime(), endsAt: localTime() })).entries,
      clickthroughUrl: v.optional(ClickthroughUrl),
    }),
  ),
  mobileInfoBarSettings: v.optional(MobileInfoBarSettings),
  popupOverlaySettings: v.optional(PopupOverlaySettings),
  pinterestOverlayOptions: v.optional(v.looseObject({ mode: text(50) })),
  storeSettings: v.optional(
    v.object({
      measurementStandard: integer(
        MeasurementStandard.metric,
        MeasurementStandard.imperial,
        MeasurementStandard.metric,
      ),
    }),
  ),
})

/** The owner's settings for every page. */
export type WebsiteSettings = v.InferOutput<typeof WebsiteSettings>

/** How the performance of pages is measured. */
export const MeasurementSettings = v.object({
  isEnabled: flag(false),
  /** Stands in every record, and names the rollout beside `rum`. */
  app: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), 'site'), 'site'),
  /** The https origin of the settings and records, such as `https://speed.example`; the page's own by default. */
  api: text(300),
})

/** How the performance of pages is measured. */
export type MeasurementSettings = v.InferOutput<typeof MeasurementSettings>

/** The destination of analytics events. */
export const AnalyticsSettings = v.object({
  /** An https origin, such as `https://events.example`; the page's own by default. */
  eventsHost: text(300),
  /** Name of the cookie, and of the storage key, of the analytics id. */
  idName: v.optional(
    v.fallback(v.pipe(v.string(), v.regex(COOKIE_NAME)), ANALYTICS_ID_NAME),
    ANALYTICS_ID_NAME,
  ),
})

/** The destination of analytics events. */
export type AnalyticsSettings = v.InferOutput<typeof AnalyticsSettings>
