import {
  FONT_USAGES,
  PAGE_MODES,
  type SettingsSectionName,
  type StyledChoices,
  type ThemeColors,
  type ThemeFonts,
} from '@site/runtime/contract'
import type { SeedIssue, SeedPart } from '../../content/seed/seed-part.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { styledIssues } from './styled-rules.js'

interface DesignSeed {
  readonly colors?: ThemeColors | undefined
  readonly fonts?: ThemeFonts | undefined
  readonly styled?: StyledChoices | undefined
}

interface Named {
  readonly id: string
}

type Path = SeedIssue['path']

const listed = (items: readonly Named[]) => items.map(({ id }) => id).join(', ')

/** The first id that two items share. */
const duplicate = (items: readonly Named[]): string | undefined =>
  items.map(({ id }) => id).find((id, at, ids) => ids.indexOf(id) < at)

function uniqueIssues(path: Path, items: readonly Named[]): SeedIssue[] {
  const id = duplicate(items)
  return id === undefined ? [] : [{ path, message: `two of them have the id "${id}"` }]
}

function activeIssues(path: Path, id: string | undefined, themes: readonly Named[]): SeedIssue[] {
  if (id === undefined || themes.some((each) => each.id === id)) return []
  return [{ path, message: `"themes" has no "${id}". It has ${listed(themes)}` }]
}

const colorIssues = ({ activeThemeId, palette, themes }: ThemeColors): SeedIssue[] => [
  ...uniqueIssues(['website', 'colors', 'palette'], palette),
  ...uniqueIssues(['website', 'colors', 'themes'], themes),
  ...activeIssues(['website', 'colors', 'activeThemeId'], activeThemeId, themes),
  ...themes.flatMap((theme, index) =>
    PAGE_MODES.flatMap((mode) =>
      palette
        .filter(({ id }) => theme[mode][id] === undefined)
        .map(({ id }) => ({
          path: ['website', 'colors', 'themes', index, mode],
          message: `the palette has "${id}", so every set needs a colour for it`,
        })),
    ),
  ),
]

const fontIssues = ({ activeThemeId, families, fontUsageCategories, themes }: ThemeFonts): SeedIssue[] => [
  ...uniqueIssues(['website', 'fonts', 'families'], families),
  ...uniqueIssues(['website', 'fonts', 'fontUsageCategories'], fontUsageCategories),
  ...uniqueIssues(['website', 'fonts', 'themes'], themes),
  ...activeIssues(['website', 'fonts', 'activeThemeId'], activeThemeId, themes),
  ...themes.flatMap((theme, index) =>
    fontUsageCategories.flatMap(({ id }): SeedIssue[] => {
      const path = ['website', 'fonts', 'themes', index, 'families']
      const family = theme.families[id]
      if (family === undefined)
        return [
          { path, message: `"fontUsageCategories" has "${id}", so every combination needs a font for it` },
        ]
      if (families.some((each) => each.id === family)) return []
      return [{ path: [...path, id], message: `"families" has no "${family}". It has ${listed(families)}` }]
    }),
  ),
]

/** Issues of the colours, fonts and choices of a seed, besides their form. */
const designIssues = ({ colors, fonts, styled }: DesignSeed): SeedIssue[] => [
  ...(colors ? colorIssues(colors) : []),
  ...(fonts ? fontIssues(fonts) : []),
  ...(styled ? styledIssues(styled) : []),
]

/** The rules between the colours, the fonts and the sets of a theme. */
export const designSeed: SeedPart = { issues: ({ website }) => designIssues(website) }

type Values = Readonly<Record<string, unknown>>
type Errors = Readonly<Record<string, string>>

/** The names that the theme has for each setting whose choices it brings. */
function choicesOf(
  { colors, fonts }: SeedWebsite,
  section: SettingsSectionName,
): Readonly<Record<string, readonly string[]>> {
  const ids = (items: readonly { readonly id: string }[] = []) => items.map(({ id }) => id)
  if (section === 'colors') return { activeThemeId: ids(colors?.themes) }
  if (section !== 'fonts') return {}
  const families = FONT_USAGES.map((usage) => [usage, ids(fonts?.families)] as const)
  return { activeThemeId: ids(fonts?.themes), ...Object.fromEntries(families) }
}

/** Settings of a section that name what the theme does not have, each with a sentence; null if there are none. */
export function unknownNames(
  website: SeedWebsite,
  section: SettingsSectionName,
  options: Values,
): Errors | null {
  const errors = Object.entries(choicesOf(website, section))
    .filter(([option, names]) => options[option] && !names.includes(String(options[option])))
    .map(([option, names]) => {
      const message = names.length > 0 ? `one of ${names.join(', ')}` : 'unset: the theme has no choice'
      return [option, `This must be ${message}.`] as const
    })
  return errors.length > 0 ? Object.fromEntries(errors) : null
}
