import { type AutomaticText, holds } from '@site/runtime/contract'
import { texts } from '../../base/texts.js'
import type { Field } from './field.js'
import { formatValue, shortened } from './format-value.js'
import { wordsOfHtml } from './html-words.js'
import { optionOf, type Values } from './values.js'

/** The values that an option's effect depends on. */
interface FormContext {
  readonly fields: readonly Field[]
  /** Values in the form. */
  readonly values: Values
  /** Values that the theme wrote. */
  readonly theme: Values
}

/** The value that an option has on the page: set, written by the theme, that of an option that it follows, or its default. */
export function effectiveValue(context: FormContext, name: string): unknown {
  const own = optionOf(context.values, name) ?? optionOf(context.theme, name)
  if (own !== undefined) return own
  const field = context.fields.find((each) => each.name === name)
  return field?.follows ? effectiveValue(context, field.follows) : field?.default
}

function describeAutomatic(automatic: AutomaticText, context: FormContext): string {
  if (typeof automatic === 'string') return automatic
  const value = String(effectiveValue(context, automatic.by))
  return (Object.hasOwn(automatic.cases, value) && automatic.cases[value]) || automatic.otherwise
}

/** Longer texts would fill the form beside the control. */
const MAX_LENGTH = 200

/** The words of a text of HTML; others stay as they are. */
const wordsOf = ({ control }: Field, text: string) => (control === 'rich-text' ? wordsOfHtml(text) : text)

/** The effect of an unset option in words: the theme's value, or what the block does by default. */
export function automaticText(field: Field, context: FormContext): string {
  const written = optionOf(context.theme, field.name)
  if (written !== undefined)
    return texts.fromTheme(shortened(wordsOf(field, formatValue(field, written)), MAX_LENGTH))
  if (field.automatic !== null) return describeAutomatic(field.automatic, context)
  return formatValue(field, field.default)
}

/** Whether an option has an effect with the current values. */
export const applies = ({ appliesTo }: Field, context: FormContext): boolean =>
  holds(appliesTo, (name) => effectiveValue(context, name))
