import type { FormConfigBody } from '@site/runtime/contract'
import { mergedList } from '../../../editor/records/merged-list.js'
import { countDifferences, followed } from '../../../editor/records/values.js'
import { draftOf, type FormDraft, MAILING_LIST } from './draft.js'

const SETTINGS = ['name', 'submitText', 'successMessage', 'emailRule', 'captcha', 'notify'] as const

/** A draft of an older form as one of a newer form: what nobody has changed follows the newer one. */
export function rebased(draft: FormDraft, olderBody: FormConfigBody, newerBody: FormConfigBody): FormDraft {
  const [older, newer] = [draftOf(olderBody), draftOf(newerBody)]
  const isListChanged = countDifferences(draft, older, MAILING_LIST) > 0
  const { joins, mailingList } = isListChanged ? draft : newer
  const fields = mergedList(draft.fields, older.fields, newer.fields)
  return { ...followed(draft, older, newer, SETTINGS), joins, mailingList, fields }
}
