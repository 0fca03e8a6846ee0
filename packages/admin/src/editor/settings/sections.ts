import type { SettingsSectionName } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'

const TITLES: Readonly<Record<SettingsSectionName, string>> = {
  contact: texts.contactSection,
  shop: texts.shopSection,
  header: texts.headerSection,
  footer: texts.footerSection,
  colors: texts.colorsSection,
  fonts: texts.fontsSection,
  'cookie-banner': t('panel.section.cookieBanner'),
  popup: t('panel.section.popup'),
  'announcement-bar': t('panel.section.announcementBar'),
  'info-bar': t('panel.section.infoBar'),
  css: texts.cssSection,
  redirects: texts.redirectsSection,
}

/** The title of a section of the website's settings. */
export const sectionTitle = (name: SettingsSectionName): string => TITLES[name]
