import * as v from 'valibot'

/** One setting as plain data. */
export type SettingShape =
  /** Yes or no, with its default. */
  | readonly ['flag', boolean]
  /** Text, and its most UTF-16 units. */
  | readonly ['text', number]
  /** A number with its default and its bounds, both inclusive; null for none. */
  | readonly ['number', number, number | null, number | null]
  /** A name of a closed list: the default, then all of them. */
  | readonly ['name', string, ...string[]]
  /** Texts, and the most UTF-16 units of each. */
  | readonly ['texts', number]

/** The settings of one overlay, by name: small enough to ship to pages, where valibot is not. */
export type SettingsShape = Readonly<Record<string, SettingShape>>

interface Field extends v.GenericSchema {
  readonly wrapped?: Field
  readonly item?: Field
  readonly options?: readonly string[]
  readonly pipe?: readonly (Field & { readonly requirement?: unknown })[]
}

/** The longest text of a schema without a limit of its own. */
const LONGEST = 1000

const requirement = ({ pipe = [] }: Field, type: string): number | null => {
  const found = pipe.find((step) => step.type === type)?.requirement
  return typeof found === 'number' ? found : null
}

function settingShape(name: string, field: Field): SettingShape {
  const inner = field.wrapped ?? field
  const fallback: unknown = field.wrapped ? v.getDefault(field) : undefined
  const names = inner.options ?? inner.pipe?.find(({ type }) => type === 'picklist')?.options
  if (names) return ['name', String(fallback), ...names]
  if (inner.type === 'boolean') return ['flag', fallback === true]
  if (inner.type === 'string') return ['text', requirement(inner, 'max_length') ?? LONGEST]
  if (inner.type === 'number') {
    return ['number', Number(fallback), requirement(inner, 'min_value'), requirement(inner, 'max_value')]
  }
  if (inner.item?.type === 'string') return ['texts', requirement(inner.item, 'max_length') ?? LONGEST]
  throw new TypeError(`${name}: no shape for a setting of type ${inner.type}`)
}

/**
 * The shape of a schema of settings, made at build time: the default export of a module whose name ends in
 * `-settings.ts` is one call of this, and the build puts the data in its place.
 *
 * @throws TypeError for a kind of setting that a shape cannot hold
 * @example
 * export default () => settingsShapeOf(CookieSettings)
 */
export const settingsShapeOf = (schema: v.ObjectSchema<v.ObjectEntries, undefined>): SettingsShape =>
  Object.fromEntries(
    Object.entries(schema.entries).map(([name, field]) => [name, settingShape(name, field as Field)]),
  )
