import * as v from 'valibot'
import { FONT_USAGES, PALETTE } from './palette.js'

const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,63}$/, 'must be a name such as "old-style"'))
const Title = v.pipe(v.string(), v.minLength(1), v.maxLength(60))
const Property = v.pipe(
  v.string(),
  v.regex(/^--[A-Za-z][\w-]{0,63}$/, 'must be a custom property such as "--paper"'),
)
const Properties = v.pipe(v.array(Property), v.minLength(1), v.maxLength(10))
const Color = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'must be a colour of six digits, such as "#1b4a86"'),
)
const Colors = v.record(v.picklist(PALETTE), Color)

/** Names of families with commas between them. They go into style sheets as they are, so nothing else is allowed. */
const Stack = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(
    /^(?:"[A-Za-z\d][\w +.-]*"|[A-Za-z][\w-]*)(?: *, *(?:"[A-Za-z\d][\w +.-]*"|[A-Za-z][\w-]*))*$/,
    'must be names of fonts with commas between them; names with spaces are in double quotes',
  ),
)

const FontFile = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^[\w-]+(?:\/[\w-]+)*\.woff2$/,
    'must be a file of the assets folder that ends with .woff2, such as "fonts/fraunces.woff2"',
  ),
)

/** The colours that a theme offers. The first set is the one that its style sheets have by themselves. */
export const ThemeColors = v.strictObject({
  /** The set of a new site, if it is not the first. */
  activeThemeId: v.optional(Name),
  /** The colours that the theme has, and the custom properties of its style sheets that they set. */
  palette: v.pipe(
    v.array(v.strictObject({ id: v.picklist(PALETTE), properties: Properties })),
    v.minLength(1),
  ),
  themes: v.pipe(
    v.array(v.strictObject({ id: Name, title: Title, light: Colors, dark: Colors })),
    v.minLength(1),
    v.maxLength(30),
  ),
})

/** The colours that a theme offers. */
export type ThemeColors = v.InferOutput<typeof ThemeColors>

/** One family that a theme offers. */
export const FontFamily = v.strictObject({
  id: Name,
  title: Title,
  /** The value of `font-family`. */
  stack: Stack,
  /** The file of the stack's first font, in the assets folder. Without one, the visitor's device has the fonts. */
  file: v.optional(FontFile),
  /** The weights that the file has. */
  weight: v.optional(
    v.pipe(v.string(), v.regex(/^\d{3}(?: \d{3})?$/, 'must be a weight, or two: "400 700"')),
  ),
})

/** One family that a theme offers. */
export type FontFamily = v.InferOutput<typeof FontFamily>

/** The fonts that a theme offers. The first combination is the one that its style sheets have by themselves. */
export const ThemeFonts = v.strictObject({
  /** The combination of a new site, if it is not the first. */
  activeThemeId: v.optional(Name),
  families: v.pipe(v.array(FontFamily), v.minLength(1), v.maxLength(30)),
  /** The uses for which the theme has fonts, and the custom properties of its style sheets that they set. */
  fontUsageCategories: v.pipe(
    v.array(v.strictObject({ id: v.picklist(FONT_USAGES), properties: Properties })),
    v.minLength(1),
  ),
  themes: v.pipe(
    v.array(v.strictObject({ id: Name, title: Title, families: v.record(v.picklist(FONT_USAGES), Name) })),
    v.minLength(1),
    v.maxLength(30),
  ),
})

/** The fonts that a theme offers. */
export type ThemeFonts = v.InferOutput<typeof ThemeFonts>

/** The answer of `GET /api/config/design`: the theme's colours and fonts; null for a theme without a choice. */
export const DesignBody = v.object({ colors: v.nullable(ThemeColors), fonts: v.nullable(ThemeFonts) })

/** The colours and fonts of the theme. */
export type DesignBody = v.InferOutput<typeof DesignBody>

/** The call for the theme's colours and fonts. */
export const DESIGN_PATH = '/api/config/design'
