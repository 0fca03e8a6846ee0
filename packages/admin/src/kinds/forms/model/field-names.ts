import { formTexts as texts } from '../texts.js'
import type { DraftField } from './draft.js'

/** The start of the ids of a field's elements. */
export const elementId = (fieldId: string): string => `field-${fieldId}`

/** What a field is called in the editor: its label, or the key of a hidden value. */
export const titleOf = ({ type, label, key }: DraftField): string =>
  String((type === 'hidden' ? key : label) ?? '').trim() || `${texts.type(type)}: ${texts.untitled}`

/** The start of the ids of the list of fields. */
export const FIELDS_LIST = 'form'

/** The start of the name of a change that removes a field. */
export const REMOVE = 'remove:'
