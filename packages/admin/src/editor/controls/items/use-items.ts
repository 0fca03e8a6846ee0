import type { SectionItem } from '@site/runtime/contract'
import { listTexts } from '../../../base/ui/list/texts.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import type { ItemKind, ItemsField } from '../../settings/field.js'
import { itemLabel, kindOfItem } from '../../settings/items/items.js'
import { itemTexts as texts } from '../../settings/items/texts.js'
import { withValue } from '../../settings/values.js'
import { roomFor } from './pictures-button.js'

type Items = readonly SectionItem[]

const RADIX = 36

/** An id that no item of the list has, nor one that somebody else adds meanwhile. */
function newItemId(items: Items): string {
  const id = `item-${Math.random().toString(RADIX).slice(2, 8).padEnd(4, '0')}`
  return items.some((item) => item.id === id) ? newItemId(items) : id
}

/** Why no item of a kind can be added; null if one can. */
export function limitOf(
  { maxItems }: ItemsField,
  items: Items,
  { type, title, limit }: ItemKind,
): string | null {
  if (maxItems !== null && items.length >= maxItems) return listTexts.full(maxItems)
  const isFull = limit !== null && items.filter((item) => item.type === type).length >= limit
  return isFull ? texts.kindFull(title, limit) : null
}

interface Edited {
  readonly id: string
  readonly field: ItemsField
  readonly items: Items
  onChange(items: Items, isUndoing?: boolean): void
  onOpen(itemId: string): void
}

/** How a list of items is edited: each edit moves the focus where the work goes on, and is announced. */
export function useItems({ id, field, items, onChange, onOpen }: Edited) {
  const idOf = (index: number, all: Items) => `${id}-${all[index]?.id}`
  const titleOf = (item: SectionItem) => {
    const title = kindOfItem(field, item)?.title ?? ''
    return itemLabel(field, item) || texts.numbered(title, items.indexOf(item) + 1)
  }
  const order = useListOrder({
    items,
    addId: `${id}-add-${field.kinds[0]?.type}`,
    idOf: (index, all) => idOf(index, all ?? items),
    titleOf: (index) => titleOf(items[index]!),
    onChange: (next) => onChange(next),
  })
  /** The limit that keeps an item of a kind out is announced. */
  const insert = (item: SectionItem, kind: ItemKind, at: number, done: string) => {
    const limit = limitOf(field, items, kind)
    if (limit !== null) return order.announce(limit)
    const first = kind.fields.find((each) => each.kind === 'text')
    onOpen(item.id)
    order.focusAfter(first ? `${id}.${item.id}.${first.name}` : `${id}-${item.id}`)
    order.announce(done)
    onChange(items.toSpliced(at, 0, item))
  }
  const addPictures = (kind: ItemKind, name: string, addresses: readonly string[]) => {
    const added = addresses.map((address) => ({
      id: newItemId(items),
      type: kind.type,
      settings: { [name]: address },
    }))
    const next = [...items, ...added]
    // The button may go with the room for more.
    if (roomFor(field, next, kind) === 0) order.focusAfter(`${id}-add-${kind.type}`)
    order.announce(texts.addedPictures(addresses.length))
    onChange(next)
  }
  const indexOf = (itemId: string) => items.findIndex((each) => each.id === itemId)
  return {
    announcement: order.announcement,
    move: order.move,
    titleOf,
    addPictures,
    step: (itemId: string, by: number, control: string) => order.step(indexOf(itemId), by, control),
    remove: (itemId: string) => order.remove(indexOf(itemId)),
    add: (kind: ItemKind) =>
      insert(
        { id: newItemId(items), type: kind.type, settings: {} },
        kind,
        items.length,
        texts.addedOne(kind.title),
      ),
    duplicate: (item: SectionItem) => {
      const kind = kindOfItem(field, item)
      const copy = { ...item, id: newItemId(items) }
      if (kind) insert(copy, kind, items.indexOf(item) + 1, texts.duplicated(titleOf(item)))
    },
    change: (itemId: string, name: string, value: unknown, isUndoing?: boolean) =>
      onChange(
        items.map((each) =>
          each.id === itemId ? { ...each, settings: withValue(each.settings, name, value) } : each,
        ),
        isUndoing,
      ),
  }
}
