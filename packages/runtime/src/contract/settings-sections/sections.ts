import type * as v from 'valibot'
import type { OptionText } from '../../schema/option.js'
import { announcementBarSection } from './announcement-bar.js'
import { colorsSection } from './colors.js'
import { contactSection } from './contact.js'
import { cookieBannerSection } from './cookie-banner.js'
import { cssSection } from './css.js'
import { fontsSection } from './fonts.js'
import { footerSection } from './footer.js'
import { headerSection } from './header.js'
import { infoBarSection } from './info-bar.js'
import { mailsSection } from './mails.js'
import type { SettingsSectionName } from './names.js'
import { popupSection } from './popup.js'
import { redirectsSection } from './redirects.js'
import { shopSection } from './shop.js'
import { siteSection } from './site.js'
import { wordsSection } from './words.js'

/** One section of the website's settings: the schema that pages read it by, and its texts for a form. */
export interface SettingsSection {
  readonly schema: { readonly entries: Readonly<Record<string, v.GenericSchema>> }
  /** In the order of the form. */
  readonly texts: Readonly<Record<string, OptionText>>
}

/**
 * The sections of the website's settings. Panel and server read forms and checks from the schemas by which pages read
 * them.
 *
 * @example
 * Object.keys(settingsSections['info-bar'].schema.entries) // ['style', 'isContactEmailEnabled', …]
 */
export const settingsSections: Readonly<Record<SettingsSectionName, SettingsSection>> = {
  site: siteSection,
  contact: contactSection,
  shop: shopSection,
  header: headerSection,
  footer: footerSection,
  colors: colorsSection,
  fonts: fontsSection,
  'cookie-banner': cookieBannerSection,
  popup: popupSection,
  'announcement-bar': announcementBarSection,
  'info-bar': infoBarSection,
  words: wordsSection,
  mails: mailsSection,
  css: cssSection,
  redirects: redirectsSection,
}
