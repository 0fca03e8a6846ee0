import * as v from 'valibot'
import { describe } from '../../schema/describe.js'
import type { Description } from '../../schema/description.js'
import type { OptionText } from '../../schema/option.js'
import { read } from '../../schema/read.js'
import { isRecord } from '../../schema/record.js'
import type { SettingsSection } from '../settings-sections/sections.js'
import { SECTION_ITEMS } from './body.js'
import type { SectionDefinition, SectionIssue } from './format.js'
import { settingsForm } from './settings.js'

/** The id of an item of a section. It stays when the item moves. */
export const SectionItemId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z\d][\w-]{0,63}$/, 'must be a name such as "item-1"'),
)

/** An item of a section, such as a question, with its own values. */
export interface SectionItem {
  readonly id: string
  readonly type: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** The form of one kind of items. */
export interface ItemForm extends SettingsSection {
  readonly type: string
  readonly title: string
  /** The most of them in a section; null without a limit of their own. */
  readonly limit: number | null
}

/** The forms of a section and of its items. */
export interface SectionForm extends SettingsSection {
  readonly items: readonly ItemForm[]
}

const itemsSchema = ({ blocks, max_blocks: most }: SectionDefinition) =>
  v.optional(
    v.pipe(
      v.array(
        v.object({
          id: SectionItemId,
          type: v.picklist(blocks.map(({ type }) => type)),
          settings: v.optional(v.custom<Readonly<Record<string, unknown>>>(isRecord), () => ({})),
        }),
      ),
      v.maxLength(most),
      v.metadata({ kind: 'items' }),
    ),
    [],
  ) as v.GenericSchema

const forms = new WeakMap<SectionDefinition, SectionForm>()

/**
 * The form of a section: a schema and texts for each of its settings, and for its list of items. Server and panel make it
 * from the same description.
 *
 * @throws TypeError if a default breaks the rules of its own setting
 */
export function sectionForm(definition: SectionDefinition): SectionForm {
  const known = forms.get(definition)
  if (known) return known
  const own = settingsForm(definition.settings, 'section')
  const items = definition.blocks.map(({ type, name, limit, settings }) => {
    const { entries, texts } = settingsForm(settings, 'block')
    return { type, title: name, limit: limit ?? null, schema: { entries }, texts }
  })
  const hasItems = items.length > 0
  const [only] = items
  const title = items.length === 1 && only ? only.title : 'Items'
  const texts: Readonly<Record<string, OptionText>> = {
    ...own.texts,
    ...(hasItems && { [SECTION_ITEMS]: { title, help: '' } }),
  }
  const entries = { ...own.entries, ...(hasItems && { [SECTION_ITEMS]: itemsSchema(definition) }) }
  const form = { schema: { entries }, texts, items }
  forms.set(definition, form)
  return form
}

const descriptions = new WeakMap<object, Readonly<Record<string, Description>>>()

/** The settings of a form as plain data. */
function described({ entries }: SettingsSection['schema']): Readonly<Record<string, Description>> {
  const known = descriptions.get(entries)
  if (known) return known
  const all = Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, describe(schema) as Description]),
  )
  descriptions.set(entries, all)
  return all
}

/** The values of settings: each has its default where it is not set, or not allowed. */
const valuesOf = (schema: SettingsSection['schema'], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(described(schema)).map(([name, description]) => {
      const value = Object.hasOwn(values, name) ? read(description, values[name]) : undefined
      return [name, value ?? read(description, undefined)]
    }),
  )

/** A section as templates read it: each setting has a value, and unknown items are left out. */
export interface SectionValues {
  readonly settings: Readonly<Record<string, unknown>>
  readonly items: readonly SectionItem[]
}

/** Reads the stored values of a section by its description. */
export function readSectionValues(
  definition: SectionDefinition,
  values: Readonly<Record<string, unknown>>,
): SectionValues {
  const form = sectionForm(definition)
  const { [SECTION_ITEMS]: items, ...settings } = valuesOf(form.schema, values)
  const known = (Array.isArray(items) ? (items as readonly SectionItem[]) : []).flatMap((item) => {
    const type = form.items.find((each) => each.type === item.type)
    return type ? [{ ...item, settings: valuesOf(type.schema, item.settings) }] : []
  })
  return { settings, items: known }
}

/** The values of a new section by its preset; those of its defaults if it has no preset. */
export function presetValues(definition: SectionDefinition, at = 0): Readonly<Record<string, unknown>> {
  const { settings = {}, blocks = [] } = definition.presets[at] ?? {}
  const items = blocks.map((item, index) => ({
    id: `item-${index + 1}`,
    type: item.type,
    settings: item.settings,
  }))
  return { ...settings, ...(items.length > 0 && { [SECTION_ITEMS]: items }) }
}

/** The issues of the values of a section, by their places, such as `items.2.text`; empty if all are allowed. */
export function sectionIssues(
  definition: SectionDefinition,
  values: Readonly<Record<string, unknown>>,
  allowed: (description: Description) => string,
): readonly SectionIssue[] {
  const form = sectionForm(definition)
  const issues = [...settingIssues(form.schema, values, '', allowed)]
  const items = Array.isArray(values[SECTION_ITEMS]) ? (values[SECTION_ITEMS] as readonly unknown[]) : []
  const ids = new Set<unknown>()
  const counts = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    const { id, type, settings } = Object(item) as Partial<SectionItem>
    const kind = form.items.find((each) => each.type === type)
    if (!kind || typeof id !== 'string') continue
    if (ids.has(id))
      issues.push({ path: `${SECTION_ITEMS}.${index}.id`, message: 'Two of the items have the same “id”.' })
    ids.add(id)
    const count = (counts.get(kind.type) ?? 0) + 1
    counts.set(kind.type, count)
    if (kind.limit !== null && count > kind.limit) {
      const message = `A section has at most ${kind.limit} of “${kind.title}”.`
      issues.push({ path: `${SECTION_ITEMS}.${index}.type`, message })
    }
    issues.push(...settingIssues(kind.schema, settings ?? {}, `${SECTION_ITEMS}.${index}.`, allowed))
  }
  return issues
}

function* settingIssues(
  { entries }: SettingsSection['schema'],
  values: Readonly<Record<string, unknown>>,
  before: string,
  allowed: (description: Description) => string,
): Generator<SectionIssue> {
  for (const [name, value] of Object.entries(values)) {
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (!schema) {
      const names = Object.keys(entries).join(', ') || 'none'
      yield { path: before + name, message: `There is no setting “${name}”. There are: ${names}.` }
    } else if (!v.is(schema, value))
      yield {
        path: before + name,
        message: `This must be ${allowed(described({ entries })[name]!)}.`,
      }
  }
}
