import * as v from 'valibot'
import { HEX_COLOR, HEX_COLOR_RULE } from '../text-forms.js'
import { type ColorOption, colorOption, FONT_USAGES, type FontUsage, PAGE_MODES, PALETTE } from './palette.js'

const NAME = /^(?:[a-z][a-z\d-]{0,63})?$/

/** A colour; empty for the one of the set. */
const color = () => v.optional(v.pipe(v.string(), v.regex(HEX_COLOR, HEX_COLOR_RULE)), '')

/** The name of something that the theme has; empty for the theme's own choice. */
const themeName = () => v.optional(v.pipe(v.string(), v.regex(NAME, 'must be a name of the theme')), '')

const colors = Object.fromEntries(
  PAGE_MODES.flatMap((mode) => PALETTE.map((entry) => [colorOption(mode, entry), color()] as const)),
) as Record<ColorOption, ReturnType<typeof color>>

const families = Object.fromEntries(FONT_USAGES.map((usage) => [usage, themeName()])) as Record<
  FontUsage,
  ReturnType<typeof themeName>
>

/** The colours of all pages: a set of the theme, and single colours in the place of the set's. */
export const ColorSettings = v.object({ activeThemeId: themeName(), ...colors })

/** The colours of all pages. */
export type ColorSettings = v.InferOutput<typeof ColorSettings>

/** The fonts of all pages: a combination of the theme, and single families in the place of the combination's. */
export const FontSettings = v.object({ activeThemeId: themeName(), ...families })

/** The fonts of all pages. */
export type FontSettings = v.InferOutput<typeof FontSettings>
