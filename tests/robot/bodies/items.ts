import type { ItemsField } from '../../../packages/admin/src/editor/settings/field.js'
import { valueFor } from '../field-values.js'
import type { Random } from '../random.js'
import type { Values } from '../settings-model.js'

interface Item {
  readonly id: string
  readonly type: string
  readonly settings: Values
}

let added = 0

/** Another list of items, as the form makes it: one is added, copied, moved, removed, or has another value. */
function changed(field: ItemsField, items: readonly Item[], random: Random): readonly Item[] {
  const at = items.length > 0 ? random.below(items.length) : 0
  const item = items[at]
  const what = item ? random.pick(['add', 'copy', 'move', 'remove', 'edit', 'edit', 'edit'] as const) : 'add'
  added += 1
  const id = `robot-${added}`
  switch (what) {
    case 'add':
      return [...items, { id, type: random.pick(field.kinds).type, settings: {} }]
    case 'copy':
      return items.toSpliced(at + 1, 0, { ...item!, id })
    case 'move':
      return items.toSpliced(at, 1).toSpliced(random.below(items.length), 0, item!)
    case 'remove':
      return items.toSpliced(at, 1)
    case 'edit': {
      const kind = field.kinds.find(({ type }) => type === item!.type)!
      const setting = random.pick(kind.fields)
      const value = valueFor('section', setting, random)
      const { [setting.name]: _, ...others } = item!.settings
      const settings = value === undefined ? others : { ...others, [setting.name]: value }
      return items.with(at, { ...item!, settings })
    }
  }
}

/** Another list that may be saved; the same one after some that may not. */
export function changeItems(field: ItemsField, value: unknown, random: Random): readonly Item[] {
  const items = (value as readonly Item[] | undefined) ?? []
  for (let tries = 0; tries < 5; tries += 1) {
    const next = changed(field, items, random)
    if (field.allows(next)) return next
  }
  return items
}
