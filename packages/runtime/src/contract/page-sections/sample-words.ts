import { isSameValue } from '../../schema/merge/same-value.js'
import type { SectionValues } from './form.js'
import type { SectionDefinition } from './format.js'
import { hasValue, type SectionSetting } from './setting-format.js'

/** Types of texts that are long enough to say something. */
const LONG: readonly string[] = ['textarea', 'richtext', 'inline_richtext', 'html']

const TEXTS: readonly string[] = ['text', ...LONG]

/** The end of a short text that says something, and does not only name it as a heading or a label does. */
const END_OF_SENTENCE = /[.!?。！？]$/u

/** The text with which a new post or event starts. */
export const STARTING_TEXT = '<p>Write your text here.</p>'

type Values = Readonly<Record<string, unknown>>

/** The texts of a preset that are not empty. */
const textsOf = (settings: readonly SectionSetting[], preset: Values) =>
  settings.flatMap((setting): { id: string; text: string; isSentence: boolean }[] => {
    if (!hasValue(setting) || !TEXTS.includes(setting.type)) return []
    const { id, type } = setting
    const text = preset[id]
    if (typeof text !== 'string' || text.trim() === '') return []
    return [{ id, text, isSentence: LONG.includes(type) || END_OF_SENTENCE.test(text) }]
  })

/** Whether the rows of a preset, which nobody has counted, still stand in their setting. */
const keepsRows = (settings: readonly SectionSetting[], values: Values, preset: Values): boolean =>
  settings.some((setting) => {
    const rows = hasValue(setting) && setting.type === 'dataset' ? preset[setting.id] : undefined
    return hasValue(setting) && rows !== undefined && isSameValue(values[setting.id], rows)
  })

/** Whether a sentence of a preset still stands in its setting. */
const keepsSentence = (settings: readonly SectionSetting[], values: Values, preset: Values): boolean =>
  textsOf(settings, preset).some(({ id, text, isSentence }) => isSentence && values[id] === text)

/** Whether an item has all texts of one of a preset. A single short one may be just what its owner wants, such as "Contact". */
const keepsItem = (settings: readonly SectionSetting[], values: Values, preset: Values): boolean => {
  const texts = textsOf(settings, preset)
  return texts.length > 1 && texts.every(({ id, text }) => values[id] === text)
}

/** Whether visitors would read words in a section that its preset has for nobody in particular, such as "£12". */
export function hasSampleWords(definition: SectionDefinition, { settings, items }: SectionValues): boolean {
  if (Object.values(settings).includes(STARTING_TEXT)) return true
  return definition.presets.some(
    (preset) =>
      [keepsSentence, keepsRows].some((keeps) => keeps(definition.settings, settings, preset.settings)) ||
      items.some((item) => {
        const own = definition.blocks.find(({ type }) => type === item.type)?.settings ?? []
        return preset.blocks
          .filter(({ type }) => type === item.type)
          .some((sample) =>
            [keepsSentence, keepsItem].some((keeps) => keeps(own, item.settings, sample.settings)),
          )
      }),
  )
}
