import { FONT_USAGES, type SettingsSectionName } from '@site/runtime/contract'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'

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
