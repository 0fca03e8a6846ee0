import { colorOption, type FontUsage, PAGE_MODES, type PageMode, type PaletteEntry } from './palette.js'
import type { FontFamily, ThemeColors, ThemeFonts } from './theme.js'

type Values = Readonly<Record<string, unknown>>
type Declarations = readonly (readonly [property: string, value: string])[]

const COLOR = /^#[\da-f]{6}$/i

/** The file of a font, as an address of the website. */
export const fontAddress = (file: string): string => `/assets/${file}`

/** The name that a font's file is loaded under: the first of the stack. */
export const fontName = ({ stack }: Pick<FontFamily, 'stack'>): string =>
  stack.split(',', 1)[0]!.trim().replace(/"/g, '')

/** The set or combination that applies: the owner's, or the seed's, or the first. */
function active<Item extends { readonly id: string }>(
  {
    activeThemeId,
    themes,
  }: { readonly activeThemeId?: string | undefined; readonly themes: readonly Item[] },
  values: Values,
): Item {
  const named = (id: unknown) => themes.find((each) => each.id === id)
  return named(values.activeThemeId) ?? named(activeThemeId) ?? themes[0]!
}

/**
 * The colour that a page shows for an entry of the palette.
 *
 * @param values - the settings of the section `colors`. What is not a colour counts as unset.
 */
export function shownColor(colors: ThemeColors, values: Values, mode: PageMode, entry: PaletteEntry): string {
  const own = values[colorOption(mode, entry)]
  return typeof own === 'string' && COLOR.test(own) ? own : active(colors, values)[mode][entry]!
}

/**
 * The family that a page shows for a usage.
 *
 * @param values - the settings of the section `fonts`. A family that the theme does not have counts as unset.
 */
export function shownFont(fonts: ThemeFonts, values: Values, usage: FontUsage): FontFamily {
  const named = (id: unknown) => fonts.families.find((each) => each.id === id)
  return named(values[usage]) ?? named(active(fonts, values).families[usage])!
}

const rule = (declarations: Declarations): string =>
  `:root{${declarations.map(([property, value]) => `${property}:${value}`).join(';')}}`

/**
 * The style sheet with the colours of all pages; empty if they are those of the theme's own sheets. On paper these apply,
 * so that nobody prints a dark page.
 *
 * @param whole - repeats the theme's own values, to replace another sheet of this kind
 */
export function colorSheet(colors: ThemeColors, values: Values, whole = false): string {
  const [own] = colors.themes
  return PAGE_MODES.map((mode) => {
    const declarations = colors.palette.flatMap(({ id, properties }) => {
      const color = shownColor(colors, values, mode, id).toLowerCase()
      const isOwn = color === own![mode][id]!.toLowerCase()
      return isOwn && !whole ? [] : properties.map((property) => [property, color] as const)
    })
    if (declarations.length === 0) return ''
    return `@media screen and (prefers-color-scheme:${mode}){${rule(declarations)}}`
  }).join('')
}

const face = (family: FontFamily): string =>
  family.file === undefined
    ? ''
    : `@font-face{font-family:"${fontName(family)}";src:url(${fontAddress(family.file)}) format("woff2");` +
      `font-weight:${family.weight ?? '400'};font-display:swap}`

/**
 * The style sheet with the fonts of all pages; empty if they are those of the theme's own sheets.
 *
 * @param whole - repeats the theme's own values, to replace another sheet of this kind
 */
export function fontSheet(fonts: ThemeFonts, values: Values, whole = false): string {
  const [own] = fonts.themes
  const chosen = fonts.fontUsageCategories
    .map(({ id, properties }) => ({ id, properties, family: shownFont(fonts, values, id) }))
    .filter(({ id, family }) => whole || family.id !== own!.families[id])
  if (chosen.length === 0) return ''
  const faces = [...new Set(chosen.map(({ family }) => face(family)))]
  const declarations = chosen.flatMap(({ properties, family }) =>
    properties.map((property) => [property, family.stack] as const),
  )
  return faces.join('') + rule(declarations)
}
