import type { DirtyPath } from '../enumerations/content.js'
import type { SettingsSectionName } from './names.js'

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
