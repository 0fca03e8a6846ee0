/** Sections of the website's settings that an owner changes in the panel, by their names in addresses and calls. */
export const SETTINGS_SECTIONS = ['cookie-banner', 'popup', 'announcement-bar', 'info-bar'] as const

export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number]

/** Whether a text is the name of a section of settings. */
export const isSettingsSection = (name: string): name is SettingsSectionName =>
  (SETTINGS_SECTIONS as readonly string[]).includes(name)
