import {
  FIELD_SCHEMAS,
  type FormConfigBody,
  type FormConfigRequest,
  type FormDefinition,
  type FormFieldType,
} from '@site/runtime/contract'
import * as v from 'valibot'

/** A field while it is edited: its values may be ones that cannot be saved yet. */
export interface DraftField {
  readonly id: string
  readonly type: FormFieldType
  readonly [property: string]: unknown
}

/** What an owner can change of a form. */
export interface FormDraft {
  readonly name: string
  readonly fields: readonly DraftField[]
  readonly submitText: string
  readonly successMessage: string
  readonly emailRule: FormDefinition['emailRule']
  readonly captcha: boolean
  /** Whether addresses join a mailing list, which may not be selected yet. */
  readonly joins: boolean
  readonly mailingList: string
  readonly notify: string
}

/** The mailing list and whether addresses join it are one value. */
export const MAILING_LIST = ['joins', 'mailingList'] as const

/** The draft of a stored form without changes. */
export const draftOf = ({ definition, notify }: FormConfigBody): FormDraft => {
  const { name, fields, submitText, successMessage, emailRule, captcha, mailingList } = definition
  return {
    name,
    fields,
    submitText,
    successMessage,
    emailRule,
    captcha,
    joins: mailingList !== '',
    mailingList,
    notify,
  }
}

/** The options of a choice field. */
export const optionsOf = ({ options }: DraftField): readonly string[] =>
  Array.isArray(options) ? options.map(String) : []

const trimmed = (field: DraftField): DraftField =>
  'options' in field ? { ...field, options: optionsOf(field).map((option) => option.trim()) } : field

/** The body that saves a draft. It may be invalid; the schema of the request checks it. */
export function requestOf(stored: FormConfigBody, draft: FormDraft): FormConfigRequest {
  const { notify, joins, mailingList, fields, ...rest } = draft
  return {
    definition: {
      ...stored.definition,
      ...rest,
      fields: fields.map(trimmed) as FormDefinition['fields'],
      mailingList: joins ? mailingList : '',
    },
    notify: notify.trim(),
    revision: stored.revision,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The number of changes: of fields that were added, removed or changed, of their order, and of settings. */
export function countChanges(draft: FormDraft, base: FormDraft): number {
  const { fields, ...settings } = draft
  const { fields: baseFields, ...baseSettings } = base
  const before = new Map(baseFields.map((field) => [field.id, field]))
  const now = new Set(fields.map(({ id }) => id))
  const changed = fields.filter((field) => !isSame(field, before.get(field.id))).length
  const removed = baseFields.filter(({ id }) => !now.has(id)).length
  const order = fields.filter(({ id }) => before.has(id)).map(({ id }) => id)
  const baseOrder = baseFields.filter(({ id }) => now.has(id)).map(({ id }) => id)
  const names = Object.keys(settings) as (keyof typeof settings)[]
  const changedSettings = names.filter((name) => settings[name] !== baseSettings[name]).length
  return changed + removed + (isSame(order, baseOrder) ? 0 : 1) + changedSettings
}

/** The options that a new field starts with: empty, so that none is published before somebody has written it. */
export const blankOptions = (type: FormFieldType): readonly string[] => (type === 'likert' ? [''] : ['', ''])

/** Options that the schema accepts in their place. */
const SAMPLES = ['1', '2']

/**
 * A new field of a type. Its id is random: with the id of a removed field it would take over the answers to that one.
 *
 * @param random makes an id that was never used
 */
export function newField(type: FormFieldType, label: string, random: () => string): DraftField {
  const id = `${type}-${random()}`
  const hasOptions = 'options' in FIELD_SCHEMAS[type].entries
  const field = v.parse(FIELD_SCHEMAS[type] as v.GenericSchema<unknown, DraftField>, {
    id,
    type,
    ...(type === 'hidden' ? { key: id } : { label }),
    ...(hasOptions && { options: SAMPLES }),
  })
  return hasOptions ? { ...field, options: blankOptions(type) } : field
}

/** A draft with another property of one field. */
export const withProperty = (draft: FormDraft, id: string, property: string, value: unknown): FormDraft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.id === id ? { ...field, [property]: value } : field)),
})
