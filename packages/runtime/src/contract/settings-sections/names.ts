import type { DirtyPath } from '../enumerations/content.js'

/** Sections that are parts of a page's HTML, which the server's templates print. */
export const PAGE_PARTS = ['header', 'footer'] as const

export type PagePart = (typeof PAGE_PARTS)[number]

/** Sections of the website's settings that an owner changes in the panel, by their names in addresses and calls. */
export const SETTINGS_SECTIONS = [
  'site',
  'contact',
  'shop',
  ...PAGE_PARTS,
  'colors',
  'fonts',
  'cookie-banner',
  'popup',
  'announcement-bar',
  'info-bar',
  'words',
  'mails',
  'css',
  'redirects',
] as const

export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number]

/** Sections that a page shows before they are saved without the help of its server. */
export const SECTIONS_SHOWN_BY_PAGES: readonly SettingsSectionName[] = ['cookie-banner', 'info-bar', 'css']

/** Whether a text is the name of a section of settings. */
export const isSettingsSection = (name: string): name is SettingsSectionName =>
  (SETTINGS_SECTIONS as readonly string[]).includes(name)

/** Stands for the page in the address of settings that all pages share. Ids of pages have 24 characters. */
export const SITE_PAGE_ID = 'site'

const PREFIX = 'site:'

/** The id of a section beside the ids of blocks: in addresses of the panel, and in revisions. */
export const idOfSection = (name: SettingsSectionName): string => PREFIX + name

/** The section that an id names; null for the id of a block. */
export function sectionOfId(id: string): SettingsSectionName | null {
  const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
  return isSettingsSection(name) ? name : null
}

/**
 * The path in a site's design settings that a setting of a section changes; null for the settings of other sections.
 *
 * @example
 * dirtyPathOf('colors', 'darkText') // 'colors.palette'
 */
export function dirtyPathOf(section: SettingsSectionName | null, setting: string): DirtyPath | null {
  if (section !== 'colors' && section !== 'fonts') return null
  if (setting === 'activeThemeId') return `${section}.activeThemeId`
  return section === 'colors' ? 'colors.palette' : 'fonts.fontUsageCategories'
}
