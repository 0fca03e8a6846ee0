import type { AutomaticText } from '@site/runtime/contract'
import { texts } from '../texts.js'
import type { Field } from './field.js'
import { shownValue } from './shown-value.js'
import { settingOf, type Values } from './values.js'

/** What the page has where nobody sets anything. */
export interface Surroundings {
  readonly fields: readonly Field[]
  /** What is set in the form. */
  readonly values: Values
  /** What the theme wrote. */
  readonly theme: Values
}

/** The value that an option has on the page: set, written by the theme, or its default. */
const effective = ({ fields, values, theme }: Surroundings, name: string): unknown =>
  settingOf(values, name) ?? settingOf(theme, name) ?? fields.find((field) => field.name === name)?.default

function inWords(automatic: AutomaticText, around: Surroundings): string {
  if (typeof automatic === 'string') return automatic
  const value = String(effective(around, automatic.by))
  return (Object.hasOwn(automatic.cases, value) && automatic.cases[value]) || automatic.otherwise
}

/** What an option means that is unset, in words: what the theme wrote, or what the block does by itself. */
export function automaticText(field: Field, around: Surroundings): string {
  const written = settingOf(around.theme, field.name)
  if (written !== undefined) return texts.fromTheme(shownValue(field, written))
  if (field.automatic !== null) return inWords(field.automatic, around)
  return shownValue(field, field.default)
}

/** Whether an option has an effect on the page as it is. */
export const applies = ({ appliesTo }: Field, around: Surroundings): boolean =>
  appliesTo.every(([name, values]) => values.includes(effective(around, name)))
