/** The colours of a theme that an owner can change, by what they colour. A theme may have some of them only. */
export const PALETTE = [
  'background',
  'tint',
  'text',
  'softText',
  'rule',
  'link',
  'accent',
  'accentText',
  'highlight',
  'highlightText',
  'emphasis',
] as const

export type PaletteEntry = (typeof PALETTE)[number]

/** Pages are light or dark, as the visitor's device asks for. */
export const PAGE_MODES = ['light', 'dark'] as const

export type PageMode = (typeof PAGE_MODES)[number]

/** The option with an owner's own colour, such as `darkSoftText`. */
export type ColorOption = `${PageMode}${Capitalize<PaletteEntry>}`

/** @example colorOption('dark', 'softText') // 'darkSoftText' */
export const colorOption = (mode: PageMode, entry: PaletteEntry): ColorOption =>
  `${mode}${entry.charAt(0).toUpperCase()}${entry.slice(1)}` as ColorOption

/** The uses of fonts. A theme may have fonts for some of them only. */
export const FONT_USAGES = ['headings', 'body', 'controls', 'captions'] as const

export type FontUsage = (typeof FONT_USAGES)[number]
