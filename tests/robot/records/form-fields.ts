import { isDeepStrictEqual } from 'node:util'
import { type DraftField, newField } from '../../../packages/admin/src/kinds/forms/model/draft.js'
import type { Random } from '../random.js'
import { someText } from './kind.js'
import { followed, type Rebased } from './model.js'

export type Fields = readonly DraftField[]

const TYPES = ['text', 'textarea', 'radio', 'checkbox', 'section', 'date'] as const

let added = 0

/** A field is added, removed, moved, or gets another label. */
export function changeFields(random: Random, fields: Fields): Fields {
  const at = random.below(fields.length)
  const field = fields[at]!
  const ways = [
    () => {
      added += 1
      return [...fields, newField(random.pick(TYPES), someText(random), () => `robot${added}`)]
    },
    () => (fields.length > 1 ? fields.toSpliced(at, 1) : fields),
    () => fields.toSpliced(at, 1).toSpliced(random.below(fields.length), 0, field),
    () => ('label' in field ? fields.with(at, { ...field, label: someText(random) }) : fields),
    () => ('required' in field ? fields.with(at, { ...field, required: !field.required }) : fields),
  ]
  return random.pick(ways)()
}

const idsOf = (fields: Fields) => fields.map(({ id }) => id)

/** Puts an id behind the nearest one before it in another list that is there too. */
function insert(ids: readonly string[], id: string, list: readonly string[]): string[] {
  const before = list.slice(0, list.indexOf(id)).findLast((each) => ids.includes(each))
  return ids.toSpliced(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
}

/**
 * Fields follow a newer version of their form. Each property is one value, and so is the order. What one person has changed
 * is not removed by the other.
 */
function rebasedFields(mine: Fields, older: Fields, newer: Fields): Fields {
  const [own, before, after] = [mine, older, newer].map(
    (list) => new Map(list.map((each) => [each.id, each])),
  )
  const isSame = (one?: DraftField, other?: DraftField) => isDeepStrictEqual(one, other)
  const fields = new Map<string, DraftField>()
  for (const id of new Set([...idsOf(mine), ...idsOf(newer)])) {
    const [my, base, their] = [own!.get(id), before!.get(id), after!.get(id)]
    const isKept = my && base && their && !isSame(my, base)
    const field = isKept
      ? (followed(my, base, their) as typeof my)
      : isSame(my, base)
        ? their
        : (my ?? (isSame(their, base) ? undefined : their))
    if (field) fields.set(id, field)
  }
  const isThere = (id: string) => fields.has(id)
  const common = (list: Fields) => idsOf(list).filter((id) => own!.has(id) && before!.has(id))
  const isMoved = common(mine).join() !== common(older).join()
  const [first, second] = (isMoved ? [mine, newer] : [newer, mine]).map(idsOf)
  let ids = first!.filter(isThere)
  for (const id of second!) if (isThere(id) && !ids.includes(id)) ids = insert(ids, id, second!)
  return ids.map((id) => fields.get(id)!)
}

/** Values of a form follow a newer version of it. */
export const rebasedForm: Rebased = (values, older, newer) => ({
  ...followed(values, older, newer),
  fields: rebasedFields(values.fields as Fields, older.fields as Fields, newer.fields as Fields),
})
