import {
  FIELD_SCHEMAS,
  type FormConfigBody,
  type FormConfigRequest,
  type FormDefinition,
  type FormFieldType,
  formKind,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { anyText } from '../../../base/format/any-text.js'
import { joined } from '../../../base/messages/texts.js'
import { flagOf, textOf } from '../../../editor/conflicts/values.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import { type DraftOf, ValueSet } from '../../../records/model/value-set.js'
import { formTexts as texts } from '../texts.js'
import { savedBound } from './bound-texts.js'
import { type DraftField, titleOf } from './field-names.js'
import { CONTROLS, type Property } from './properties.js'

export type { DraftField } from './field-names.js'

/** The values of a form that an owner can change. */
export interface FormDraft extends Omit<DraftOf<typeof formKind.fields>, 'fields'> {
  readonly fields: readonly DraftField[]
  /** Whether addresses join a mailing list, which may not be selected yet. */
  readonly joins: boolean
}

const isProperty = (name: string): name is Property => Object.hasOwn(CONTROLS, name)

const { mailingList: MAILING_LIST, ...FIELDS } = formKind.fields

/** The values of a form. The mailing list and whether addresses join it are one value. */
export const formValues = new ValueSet<FormDraft>(
  {
    ...FIELDS,
    mailingList: { ...MAILING_LIST, together: ['joins'] },
    joins: { schema: v.boolean(), title: MAILING_LIST.title, help: '' },
  },
  {
    texts: { mailingList: ({ joins, mailingList }) => (joins ? textOf(mailingList) : flagOf(false)) },
    lists: {
      fields: {
        get order() {
          return texts.order
        },
        titleOf,
        propertyTitle: (field: DraftField, name) => {
          const property = isProperty(name) ? texts.property(name, field.type) : texts.otherProperty(name)
          return `${titleOf(field)}: ${property}`
        },
        propertyText(value, { type }: DraftField, name) {
          if (name === 'type') return texts.type(type)
          if (Array.isArray(value)) return textOf(joined(value.map(anyText)))
          return typeof value === 'boolean' ? flagOf(value) : textOf(anyText(value ?? ''))
        },
      },
    },
  },
)

/** The draft of a stored form without changes. */
export const draftOf = ({ definition, notify }: FormConfigBody): FormDraft =>
  formValues.draftOf({ ...definition, notify, joins: definition.mailingList !== '' }, {})

/** The options of a choice field. */
export const optionsOf = ({ options }: DraftField): readonly string[] =>
  Array.isArray(options) ? options.map(anyText) : []

/** A field without what only somebody who types has: spaces around options, numbers as texts. */
function sentField(field: DraftField): DraftField {
  if ('options' in field) return { ...field, options: optionsOf(field).map((option) => option.trim()) }
  return field.type === 'number'
    ? { ...field, min: savedBound(field.min), max: savedBound(field.max) }
    : field
}

/** The body that saves a draft. It may be invalid; the schema of the request checks it. */
export function requestOf(stored: FormConfigBody, draft: FormDraft): FormConfigRequest {
  const { notify, joins, mailingList, fields, ...rest } = draft
  return {
    definition: {
      ...stored.definition,
      ...rest,
      fields: fields.map(sentField) as FormDefinition['fields'],
      mailingList: joins ? mailingList : '',
    },
    notify: notify.trim(),
    revision: stored.revision,
  }
}

/** The number of changes: of fields that were added, removed or changed, of their order, and of settings. */
export const countChanges = (draft: FormDraft, base: FormDraft): number =>
  formValues.countChanges(draft, base)

/** A draft of an older form as one of a newer form: what nobody has changed follows the newer one. */
export const rebased = (draft: FormDraft, older: FormConfigBody, newer: FormConfigBody): FormDraft =>
  formValues.rebased(draft, draftOf(older), draftOf(newer))

/** The values of a form that are kept or replaced each by itself. */
export const partsOf = (sides: Sides<FormDraft>): readonly Part<FormDraft>[] => formValues.partsOf(sides, {})

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
    // Nobody means a second; fields from before have them.
    ...(type === 'time' && { seconds: false }),
  })
  return hasOptions ? { ...field, options: blankOptions(type) } : field
}

/** A draft with another property of one field. */
export const withProperty = (draft: FormDraft, id: string, property: string, value: unknown): FormDraft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.id === id ? { ...field, [property]: value } : field)),
})
