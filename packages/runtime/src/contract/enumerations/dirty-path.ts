/** Paths in a site's design settings that the editor watches for unsaved changes. */
export const DIRTY_PATHS = [
  'colors.activeThemeId',
  'fonts.activeThemeId',
  'colors.palette',
  'colors.themes',
  'fonts.themes',
  'fonts.fontUsageCategories',
] as const

export type DirtyPath = (typeof DIRTY_PATHS)[number]
