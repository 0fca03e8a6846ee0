import { SECTION_ITEMS } from '@site/runtime/contract'
import type { Draft } from '../draft.js'
import type { Field } from '../field.js'
import { optionOf, type Values, withValue } from '../values.js'

/** An item of a section, as far as texts are typed in it. */
interface Item {
  readonly id: string
  readonly type: string
  readonly settings?: Values
}

/** Whether a field has a text that is typed on a page as it is: no address, no choice and nothing formatted. */
const isPlainText = (field: Field): boolean =>
  field.kind === 'text' && field.control === 'text' && !field.isAddress && !field.forAuthors

/** Whether a field has a text that is typed on a page with formats. */
const isFormattedText = ({ control, forAuthors }: Field): boolean => control === 'rich-text' && !forAuthors

const isNamed =
  (wanted: string) =>
  ({ name }: Field): boolean =>
    name === wanted

/** A setting of a section, or of an item of it, in the form of the section. */
interface FoundSetting {
  readonly field: Field
  /** The value on the page. */
  readonly value: unknown
  /** The option that another value of it changes, with its value. */
  with(value: unknown): readonly [name: string, value: unknown]
}

/**
 * Finds a setting in the form of a section; null if it has no such one.
 *
 * @param values - those that have an effect
 * @param setting - `heading`, or `items.item-1.question`
 */
export function foundSetting(fields: readonly Field[], values: Values, setting: string): FoundSetting | null {
  const [name = '', id, inner = ''] = setting.split('.')
  const field = fields.find(isNamed(name))
  if (!field) return null
  if (id === undefined) return { field, value: optionOf(values, name), with: (value) => [name, value] }
  const list = optionOf(values, name)
  const items = Array.isArray(list) ? (list as readonly Item[]) : []
  const item = items.find((each) => each.id === id)
  const kind = (field.kind === 'items' ? field.kinds : []).find(({ type }) => type === item?.type)
  const found = kind?.fields.find(isNamed(inner))
  if (name !== SECTION_ITEMS || !item || !found) return null
  const changed = (value: unknown): Item => ({
    ...item,
    settings: withValue(item.settings ?? {}, inner, value),
  })
  return {
    field: found,
    value: optionOf(item.settings ?? {}, inner),
    with: (value) => [name, items.map((each) => (each === item ? changed(value) : each))],
  }
}

/** The option that a plain text changes that is typed; null if the form of the section has no such text. */
export function typedOption(
  fields: readonly Field[],
  values: Values,
  setting: string,
  text: string,
): readonly [name: string, value: unknown] | null {
  const found = foundSetting(fields, values, setting)
  return found && isPlainText(found.field) ? found.with(text) : null
}

/** A formatted text of a section as it is on the page; null if the form of the section has no such text. */
export function formattedText(
  { fields, values, theme = {} }: Pick<Draft, 'fields' | 'values' | 'theme'>,
  setting: string,
): FoundSetting | null {
  const found = foundSetting(fields, { ...theme, ...values }, setting)
  return found && isFormattedText(found.field) ? found : null
}
