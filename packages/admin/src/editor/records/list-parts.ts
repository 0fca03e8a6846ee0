import { byId, commonIds, inserted, type ListItem } from '@site/runtime/contract'
import { joined } from '../../base/messages/texts.js'
import type { Part, Sides } from './parts.js'

/** A list in a draft, as people know it. */
export interface ListOf<Draft, Item extends ListItem> {
  /** Names its parts. */
  readonly name: string
  /** The title of its order. */
  readonly order: string
  itemsOf(draft: Draft): readonly Item[]
  withItems(draft: Draft, items: readonly Item[]): Draft
  /** The name of an item, such as “Email”. */
  titleOf(item: Item): string
  /** The title of the property of an item, such as “Email”: label. */
  propertyTitle(item: Item, property: string): string
  propertyText(value: unknown, item: Item, property: string): string
  /** The text in place of a missing item. */
  readonly removed: string
}

const propertyOf = (item: ListItem | undefined, property: string): unknown =>
  (item as Readonly<Record<string, unknown>> | undefined)?.[property]

/** A property of an item that everybody has. */
function propertyPart<Draft, Item extends ListItem>(
  list: ListOf<Draft, Item>,
  item: Item,
  property: string,
): Part<Draft> {
  const { itemsOf, withItems } = list
  const itemIn = (draft: Draft) => itemsOf(draft).find(({ id }) => id === item.id)
  return {
    name: `${list.name} ${item.id} ${property}`,
    title: list.propertyTitle(item, property),
    valueIn: (draft) => propertyOf(itemIn(draft), property),
    textIn: (draft) => list.propertyText(propertyOf(itemIn(draft), property), item, property),
    take(draft, from) {
      const value = propertyOf(itemIn(from), property)
      const changed = (each: Item): Item => {
        const { [property]: _, ...others } = each as unknown as Record<string, unknown>
        return { ...others, ...(value !== undefined && { [property]: value }) } as unknown as Item
      }
      return withItems(
        draft,
        itemsOf(draft).map((each) => (each.id === item.id ? changed(each) : each)),
      )
    },
  }
}

/** An item that not everybody has. */
function itemPart<Draft, Item extends ListItem>(list: ListOf<Draft, Item>, item: Item): Part<Draft> {
  const { itemsOf, withItems } = list
  const itemIn = (draft: Draft) => itemsOf(draft).find(({ id }) => id === item.id)
  const describe = (each: Item) =>
    Object.entries(each)
      .filter(([property, value]) => property !== 'id' && value !== '' && value !== undefined)
      .map(([property, value]) => list.propertyText(value, each, property))
  return {
    name: `${list.name} ${item.id}`,
    title: list.titleOf(item),
    valueIn: itemIn,
    textIn(draft) {
      const each = itemIn(draft)
      return each ? joined(describe(each)) : list.removed
    },
    take(draft, from) {
      const items = itemsOf(draft)
      const next = itemIn(from)
      if (!next)
        return withItems(
          draft,
          items.filter(({ id }) => id !== item.id),
        )
      if (!itemIn(draft)) return withItems(draft, inserted(items, [next], itemsOf(from)))
      return withItems(
        draft,
        items.map((each) => (each.id === item.id ? next : each)),
      )
    },
  }
}

/** The order of the items that everybody has. */
function orderPart<Draft, Item extends ListItem>(
  list: ListOf<Draft, Item>,
  ids: ReadonlySet<string>,
): Part<Draft> {
  const { itemsOf, withItems } = list
  const ordered = (draft: Draft) => itemsOf(draft).filter(({ id }) => ids.has(id))
  return {
    name: `${list.name} order`,
    title: list.order,
    valueIn: (draft) => ordered(draft).map(({ id }) => id),
    textIn: (draft) => joined(ordered(draft).map(list.titleOf)),
    take(draft, from) {
      const own = byId(itemsOf(draft))
      const wanted = ordered(from)
        .map(({ id }) => own.get(id))
        .filter((each) => each !== undefined)
      // All others keep their places.
      return withItems(
        draft,
        itemsOf(draft).map((each) => (ids.has(each.id) ? (wanted.shift() ?? each) : each)),
      )
    },
  }
}

/** The properties of the items of a list, items that were added or removed, and the order. */
export function listParts<Draft, Item extends ListItem>(
  list: ListOf<Draft, Item>,
  { base, mine, theirs }: Sides<Draft>,
): Part<Draft>[] {
  const [before, own, other] = [base, mine, theirs].map(list.itemsOf) as [Item[], Item[], Item[]]
  const common = new Set(commonIds(own, before, other))
  const [ownItems, otherItems] = [byId(own), byId(other)]
  const all = byId([...before, ...other, ...own])
  const parts = [...all.values()].flatMap((item) => {
    if (!common.has(item.id)) return [itemPart(list, item)]
    const properties = new Set([ownItems, otherItems].flatMap((each) => Object.keys(each.get(item.id)!)))
    properties.delete('id')
    return [...properties].map((property) => propertyPart(list, item, property))
  })
  return [...parts, orderPart(list, common)]
}
