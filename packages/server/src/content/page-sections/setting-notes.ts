import {
  conditionOf,
  hasValue,
  LEFT_OUT_TYPES,
  type SectionSetting,
  settingsForm,
} from '@site/runtime/contract'

/** A default that the theme computes, such as `{{ settings.colors.text }}`. */
const COMPUTED = /\{\{|\{%/

const SHORT_HEX = /^#[\da-f]{3}$/i

const isLeftOut = ({ type }: SectionSetting): boolean => (LEFT_OUT_TYPES as readonly string[]).includes(type)

/** Whether a theme's default of a setting is one that the server does not have. */
function losesDefault(setting: SectionSetting, start: unknown): boolean {
  if (!hasValue(setting) || typeof setting.default !== 'string' || setting.default === '') return false
  return setting.default !== start && !COMPUTED.test(setting.default) && !SHORT_HEX.test(setting.default)
}

/** Notes of the parts of settings that the server leaves out, with the ids of the settings. */
export function* settingNotes(
  settings: readonly SectionSetting[],
  scope: 'section' | 'block',
): Generator<readonly [sentence: string, id: string]> {
  const { entries } = settingsForm(settings, scope)
  for (const setting of settings) {
    if (isLeftOut(setting))
      yield [`Settings of the type "${setting.type}" are left out`, String(setting.id ?? '')]
    if (!hasValue(setting)) continue
    const start = (entries[setting.id] as { readonly default?: unknown }).default
    if (losesDefault(setting, start)) yield ['Settings start without the default of the theme', setting.id]
    if (conditionOf(setting, settings, scope) === null)
      yield ['Settings are always shown, because the server cannot read their "visible_if"', setting.id]
  }
}
