import { SECTION_ITEMS } from '@site/runtime/contract'
import type { Draft } from '../draft.js'
import type { Field } from '../field.js'
import { optionOf, type Values, withValue } from '../values.js'
import { itemsOf } from './stored-items.js'

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

/** Whether an address of the page shows the picture of a setting. Addresses of smaller sizes differ in their query. */
function isPictureOf(value: unknown, address: string): boolean {
  const path = typeof value === 'string' ? value.split(/[?#]/, 1)[0]! : ''
  return path !== '' && (address.split(/[?#]/, 1)[0] ?? '').endsWith(path)
}

/**
 * The setting with a picture of the page, such as `picture` or `items.item-1.picture`. If none has its address, it is the
 * only setting for a picture; null if there are more of them, or none.
 */
export function pictureSetting(
  { fields, values, theme = {} }: Pick<Draft, 'fields' | 'values' | 'theme'>,
  address: string,
): string | null {
  const all = { ...theme, ...values }
  const items = fields.flatMap((field) => {
    const list = field.kind === 'items' ? itemsOf(optionOf(all, field.name)) : []
    return list.flatMap(({ id, type, settings }) =>
      (field.kind === 'items' ? field.kinds : [])
        .filter((kind) => kind.type === type)
        .flatMap((kind) => kind.fields)
        .map((inner) => ({
          field: inner,
          place: `${field.name}.${id}.${inner.name}`,
          value: settings[inner.name],
        })),
    )
  })
  const own = fields.map((field) => ({ field, place: field.name, value: optionOf(all, field.name) }))
  const files = [...own, ...items].filter(({ field }) => field.control === 'picture')
  const found =
    files.find(({ value }) => isPictureOf(value, address)) ?? (files.length === 1 ? files[0] : undefined)
  return found?.place ?? null
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
