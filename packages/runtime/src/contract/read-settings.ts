import type { ContextSection } from './context/index.js'
import type { SettingShape, SettingsShape } from './settings-shape.js'

/** A name without the differences between its spellings: `opt-in` equals `OPT_IN`. */
export const bareName = (name: string) => name.trim().toUpperCase().replaceAll('-', '_')

function readSetting([kind, first, ...rest]: SettingShape, given: unknown): unknown {
  const isShort = (text: unknown) => typeof text === 'string' && text.length <= (first as number)
  if (kind === 'flag') return typeof given === 'boolean' ? given : first
  if (kind === 'text') return isShort(given) ? given : ''
  if (kind === 'texts') return Array.isArray(given) ? given.filter(isShort) : []
  if (kind === 'name') {
    const wanted = typeof given === 'string' && bareName(given)
    return (rest as string[]).find((name) => bareName(name) === wanted) ?? first
  }
  const [low, high] = rest as (number | null)[]
  const isWithin =
    typeof given === 'number' &&
    Number.isFinite(given) &&
    given >= (low ?? Number.NEGATIVE_INFINITY) &&
    given <= (high ?? Number.POSITIVE_INFINITY)
  return isWithin ? given : first
}

/**
 * Reads what an owner has set, from a section of the page context. Whatever is bad becomes its default; names are
 * taken in either spelling, `opt-in` or `OPT_IN`.
 *
 * @example
 * const settings = readSettings<CookieSettings>(cookieSettings(), site.context.cookieSettings)
 */
export const readSettings = <Settings extends object>(
  shape: SettingsShape,
  section: ContextSection,
): Settings =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      readSetting(field, Object.hasOwn(section, name) ? section[name] : undefined),
    ]),
  ) as Settings
