import {
  blockOptions,
  idOfSection,
  LAYOUT_ID,
  type RecordField,
  type RecordFields,
  recordKinds,
  SETTINGS_SECTIONS,
} from '@site/runtime/contract'
import { blockForm } from '../src/editor/settings/block-forms.js'
import type { Field } from '../src/editor/settings/field.js'
import { words } from '../src/editor/settings/words.js'

/** A list of several hundred names, which are the same in every language. */
const NAMES = 'timeZone'

function automaticOf({ automatic }: Pick<Field, 'automatic'>): string[] {
  if (automatic === null) return []
  return typeof automatic === 'string'
    ? [automatic]
    : [...Object.values(automatic.cases), automatic.otherwise]
}

function choicesOf(field: Field): string[] {
  return field.kind === 'choice' && field.name !== NAMES && field.control !== 'currency'
    ? field.choices.map(({ title }) => title)
    : []
}

function textsOf(field: Field): string[] {
  const { title, help, group } = field
  return [
    title,
    help,
    group,
    ...automaticOf(field),
    ...choicesOf(field),
    ...(field.asks ? [field.asks.title, field.asks.text, field.asks.confirm] : []),
    ...(field.kind === 'number' && field.place ? [field.place.title] : []),
    ...(field.kind === 'pairs' ? [field.columns.key, field.columns.value] : []),
    ...(field.kind === 'text' && field.format !== null ? [field.format] : []),
  ]
}

const textsOfRecord = (fields: RecordFields): string[] =>
  Object.values(fields).flatMap((field: RecordField) => [
    field.title,
    field.short ?? '',
    field.help,
    field.rule ?? '',
    field.zero ?? '',
    field.group ?? '',
    ...automaticOf({ automatic: field.automatic ?? null }),
    ...Object.values(field.choices ?? {}),
    ...(field.items ? textsOfRecord(field.items) : []),
  ])

/** Every English text that the panel takes from descriptions: of blocks, of settings, of a page's layout and of records. */
export function describedTexts(): Set<string> {
  const forms = [...Object.keys(blockOptions), ...SETTINGS_SECTIONS.map(idOfSection), LAYOUT_ID]
  const fields = forms.flatMap((name) => blockForm(name) ?? []).filter(({ forAuthors }) => !forAuthors)
  const all = [
    ...fields.flatMap(textsOf),
    ...Object.keys(blockOptions).map(words),
    ...recordKinds.flatMap(({ fields, names }) => [...Object.values(names), ...textsOfRecord(fields)]),
  ]
  return new Set(all.filter((text) => /\p{L}/u.test(text)))
}
