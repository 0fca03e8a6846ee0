import type { FormFieldType } from '@site/runtime/contract'
import { formTexts as texts } from '../texts.js'

/** A field while it is edited: its values may be ones that cannot be saved yet. */
export interface DraftField {
  readonly id: string
  readonly type: FormFieldType
  readonly [property: string]: unknown
}

/** The start of the ids of a field's elements. */
export const elementId = (fieldId: string): string => `field-${fieldId}`

/** The name of a field in the editor: its label, or the key of a hidden value. */
export const titleOf = ({ type, label, key }: DraftField): string =>
  String((type === 'hidden' ? key : label) ?? '').trim() || `${texts.type(type)}: ${texts.untitled}`

/** The start of the ids of the list of fields. */
export const FIELDS_LIST = 'form'

/** The start of the name of a change that removes a field. */
export const REMOVE = 'remove:'
