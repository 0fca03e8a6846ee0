import * as v from 'valibot'
import { bareName } from './read-settings.js'

/** A name of a closed list in either spelling, `opt-in` or `OPT_IN`; anything else is the fallback. */
const enumeration = <const Names extends readonly string[]>(names: Names, fallback: Names[number]) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.transform((given) => names.find((name) => bareName(name) === bareName(given)) ?? given),
        v.picklist(names),
      ),
      fallback,
    ),
    fallback,
  )

const text = (maxLength = 5_000) => v.optional(v.fallback(v.pipe(v.string(), v.maxLength(maxLength)), ''), '')
const flag = (fallback: boolean) => v.optional(v.fallback(v.boolean(), fallback), fallback)
const number = (fallback: number, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  v.optional(v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), fallback), fallback)

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
  cookieBannerTheme: enumeration(['LIGHT', 'DARK'], 'DARK'),
  cookieBannerVariant: enumeration(['BAR', 'POPUP'], 'BAR'),
  cookieBannerAcceptType: enumeration(['OPT_IN', 'OPT_IN_AND_OUT'], 'OPT_IN'),
  isCookieBannerEnabled: flag(false),
  isRestrictiveCookiePolicyEnabled: flag(false),
  isRestrictiveCookiePolicyAbsolute: flag(false),
  isVisitorDataRestricted: flag(false),
})

/** The cookie banner. */
export type CookieSettings = v.InferOutput<typeof CookieSettings>

/** The popup: `displayFrequency` is in days, -1 is never again; `version` goes up to show it to everyone once more. */
export const PopupOverlaySettings = v.object({
  enableMobile: flag(false),
  style: enumeration(['none', 'show'], 'none'),
  version: number(0),
  showUntilSignup: flag(false),
  displayFrequency: number(0, -1),
})

/** The popup. */
export type PopupOverlaySettings = v.InferOutput<typeof PopupOverlaySettings>

/** What a website's owner sets for every page, as the page context carries it. */
export const WebsiteSettings = v.object({
  disqusShortname: text(200),
  commentsEnabled: flag(false),
  useEscapeKeyToLogin: flag(false),
  mobileInfoBarSettings: v.optional(v.record(v.string(), v.unknown())),
  popupOverlaySettings: v.optional(PopupOverlaySettings),
  pinterestOverlayOptions: v.optional(v.looseObject({ mode: text(50) })),
})

/** What a website's owner sets for every page. */
export type WebsiteSettings = v.InferOutput<typeof WebsiteSettings>
