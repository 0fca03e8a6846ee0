import { isSettingsSection, SETTINGS_SECTIONS, type SettingsSectionName } from '@site/runtime/contract'
import { t } from '../messages.js'

/** Stands for the page in the address of settings that all pages share. Ids of pages have 24 characters. */
export const SITE_PAGE_ID = 'site'

const PREFIX = 'site:'

const TITLES = {
  'cookie-banner': 'panel.section.cookieBanner',
  popup: 'panel.section.popup',
  'announcement-bar': 'panel.section.announcementBar',
  'info-bar': 'panel.section.infoBar',
} as const satisfies Record<SettingsSectionName, string>

/** The id under which the panel opens a section, beside the ids of blocks. */
export const idOfSection = (name: SettingsSectionName): string => PREFIX + name

/** The section that an id names; null for the id of a block. */
export function sectionOfId(id: string): SettingsSectionName | null {
  const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
  return isSettingsSection(name) ? name : null
}

export const sectionTitle = (name: SettingsSectionName): string => t(TITLES[name])

/** All sections, in the order of the list. */
export const sections: readonly SettingsSectionName[] = SETTINGS_SECTIONS
