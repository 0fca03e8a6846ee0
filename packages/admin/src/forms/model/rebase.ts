import type { FormConfigBody } from '@site/runtime/contract'
import { countDifferences, followed } from '../../records/editor/values.js'
import { type DraftField, draftOf, type FormDraft } from './draft.js'

type Fields = readonly DraftField[]

const SETTINGS = ['name', 'submitText', 'successMessage', 'emailRule', 'captcha', 'notify'] as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const byId = (fields: Fields) => new Map(fields.map((field) => [field.id, field]))

/** Fields with further ones, each behind the field that it follows in another list. */
function inserted(fields: Fields, more: Fields, list: Fields): Fields {
  const all = [...fields]
  const placeOf = (id: string) => all.findIndex((each) => each.id === id)
  for (const field of more) {
    const earlier = list.slice(0, list.indexOf(field)).map(({ id }) => placeOf(id))
    all.splice((earlier.findLast((place) => place >= 0) ?? -1) + 1, 0, field)
  }
  return all
}

/** Whether the fields that two lists have in common are in the same order. */
function isSameOrder(one: Fields, other: Fields): boolean {
  const [first, second] = [byId(one), byId(other)]
  const common = (fields: Fields) =>
    fields.map(({ id }) => id).filter((id) => first.has(id) && second.has(id))
  return isSame(common(one), common(other))
}

/** A field is one value, and so is the order. A field that one person has changed is not removed by the other. */
function rebasedFields(mine: Fields, older: Fields, newer: Fields): Fields {
  const [before, after, own] = [byId(older), byId(newer), byId(mine)]
  const isUnchanged = (field: DraftField) => isSame(field, before.get(field.id))
  const kept = mine
    .filter((field) => !isUnchanged(field) || after.has(field.id))
    .map((field) => (isUnchanged(field) ? after.get(field.id)! : field))
  const added = newer.filter((field) => !own.has(field.id) && !isUnchanged(field))
  if (!isSameOrder(mine, older)) return inserted(kept, added, newer)
  const values = new Map([...byId(kept), ...byId(added)])
  const common = newer.flatMap(({ id }) => values.get(id) ?? [])
  return inserted(
    common,
    kept.filter(({ id }) => !after.has(id)),
    kept,
  )
}

/**
 * A draft of an older form as one of a newer form: what nobody has changed follows the newer one. The mailing list and
 * whether addresses join it are one value.
 */
export function rebased(draft: FormDraft, olderBody: FormConfigBody, newerBody: FormConfigBody): FormDraft {
  const [older, newer] = [draftOf(olderBody), draftOf(newerBody)]
  const isListChanged = countDifferences(draft, older, ['joins', 'mailingList']) > 0
  const { joins, mailingList } = isListChanged ? draft : newer
  const fields = rebasedFields(draft.fields, older.fields, newer.fields)
  return { ...followed(draft, older, newer, SETTINGS), joins, mailingList, fields }
}
