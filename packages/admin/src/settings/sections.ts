import type { SettingsSectionName } from '@site/runtime/contract'
import { t } from '../messages.js'

const TITLES = {
  'cookie-banner': 'panel.section.cookieBanner',
  popup: 'panel.section.popup',
  'announcement-bar': 'panel.section.announcementBar',
  'info-bar': 'panel.section.infoBar',
} as const satisfies Record<SettingsSectionName, string>

/** The title of a section of the website's settings. */
export const sectionTitle = (name: SettingsSectionName): string => t(TITLES[name])
