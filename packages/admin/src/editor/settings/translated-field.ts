import type { AutomaticText } from '@site/runtime/contract'
import { describedText, formatLocale } from '../../base/messages/language.js'
import type { Choice, Field } from './field.js'

const automaticIn = (automatic: AutomaticText | null): AutomaticText | null => {
  if (automatic === null) return null
  if (typeof automatic === 'string') return describedText(automatic)
  const cases = Object.entries(automatic.cases).map(([value, text]) => [value, describedText(text)])
  return { ...automatic, cases: Object.fromEntries(cases), otherwise: describedText(automatic.otherwise) }
}

const titled = <Titled extends { readonly title: string }>(part: Titled): Titled => ({
  ...part,
  title: describedText(part.title),
})

/** A currency by its name in the language of the panel, with its code. */
const asCurrency = (choice: Choice): Choice => ({
  ...choice,
  title: `${new Intl.DisplayNames([formatLocale()], { type: 'currency' }).of(choice.value) ?? ''} (${choice.value})`,
})

/** A field in the current language of the panel. */
export function translatedField(field: Field): Field {
  const base = {
    title: describedText(field.title),
    help: describedText(field.help),
    group: describedText(field.group),
    automatic: automaticIn(field.automatic),
    asks: field.asks && {
      title: describedText(field.asks.title),
      text: describedText(field.asks.text),
      confirm: describedText(field.asks.confirm),
    },
  }
  switch (field.kind) {
    case 'choice':
      return {
        ...field,
        ...base,
        choices: field.control === 'currency' ? field.choices.map(asCurrency) : field.choices.map(titled),
      }
    case 'number':
      return { ...field, ...base, place: field.place && titled(field.place) }
    case 'pairs': {
      const { key, value } = field.columns
      return { ...field, ...base, columns: { key: describedText(key), value: describedText(value) } }
    }
    case 'text':
      return {
        ...field,
        ...base,
        contrast: field.contrast.map(titled),
        format: field.format && describedText(field.format),
      }
    default:
      return { ...field, ...base }
  }
}
