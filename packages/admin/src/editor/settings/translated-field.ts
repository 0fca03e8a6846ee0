import type { AutomaticText } from '@site/runtime/contract'
import { describedText } from '../../base/messages/language.js'
import type { Field } from './field.js'

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

/** A field in the current language of the panel. */
export function translatedField(field: Field): Field {
  const base = {
    title: describedText(field.title),
    help: describedText(field.help),
    group: describedText(field.group),
    automatic: automaticIn(field.automatic),
  }
  switch (field.kind) {
    case 'choice':
      return { ...field, ...base, choices: field.choices.map(titled) }
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
