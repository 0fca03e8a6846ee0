import { isSameValue, type SectionItem } from '@site/runtime/contract'
import { joined } from '../../../base/messages/texts.js'
import { texts } from '../../../base/texts.js'
import type { Field, ItemKind, ItemsField } from '../field.js'
import { wordsOfHtml } from '../html-words.js'
import { words } from '../words.js'
import { itemsOf } from './stored-items.js'
import { itemTexts } from './texts.js'

export const kindOfItem = ({ kinds }: ItemsField, { type }: SectionItem): ItemKind | undefined =>
  kinds.find((kind) => kind.type === type)

/** The words of a text; empty for other values. */
function textIn(field: Field, value: unknown): string {
  if (field.kind !== 'text' || typeof value !== 'string') return ''
  if (field.control === 'rich-text') return wordsOfHtml(value)
  return field.control === 'text' ? value.trim() : ''
}

/** The words of an item by its texts, in the order of its fields. */
const textsOf = (kind: ItemKind, { settings }: SectionItem): readonly string[] =>
  kind.fields.map((field) => textIn(field, settings[field.name] ?? field.default)).filter(Boolean)

/** The first text of an item, by which people know it; empty without one. */
export function itemLabel(field: ItemsField, item: SectionItem): string {
  const kind = kindOfItem(field, item)
  return (kind && textsOf(kind, item)[0]) ?? ''
}

/** The address of the first picture of an item; empty without one. */
export function pictureOf(field: ItemsField, item: SectionItem): string {
  const pictures = kindOfItem(field, item)?.fields.filter(({ control }) => control === 'picture') ?? []
  const shown = pictures.map(({ name, default: own }) => item.settings[name] ?? own)
  return shown.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}

/** An item as people know it: by its first text, or by its kind. An added section has only its name. */
const nameOf = (field: ItemsField, item: SectionItem): string =>
  itemLabel(field, item) || kindOfItem(field, item)?.title || words(item.id)

/** All texts of an item, to compare two versions of it. */
export function itemText(field: ItemsField, item: SectionItem): string {
  const kind = kindOfItem(field, item)
  return (kind && textsOf(kind, item).join(' – ')) || nameOf(field, item)
}

/** A list in short: how many items it has, and their names. */
export function itemsText(field: ItemsField, value: unknown): string {
  const items = itemsOf(value)
  if (items.length === 0) return texts.empty
  return itemTexts.summary(itemTexts.count(items.length), joined(items.map((item) => nameOf(field, item))))
}

/** The difference between two versions of a list, in words. */
export function itemChangesText(field: ItemsField, before: unknown, after: unknown): string {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const earlier = new Map(old.map((item) => [item.id, item]))
  const ids = new Set(now.map(({ id }) => id))
  const names = (items: readonly SectionItem[]) => joined(items.map((item) => nameOf(field, item)))
  const added = now.filter(({ id }) => !earlier.has(id))
  const removed = old.filter(({ id }) => !ids.has(id))
  const changed = now.filter((item) => earlier.has(item.id) && !isSameValue(item, earlier.get(item.id)))
  const idsOf = (items: readonly SectionItem[], known: { has(id: string): boolean }) =>
    items.map(({ id }) => id).filter((id) => known.has(id))
  const isMoved = !isSameValue(idsOf(old, ids), idsOf(now, earlier))
  return [
    added.length > 0 && itemTexts.added(names(added)),
    removed.length > 0 && itemTexts.removed(names(removed)),
    changed.length > 0 && itemTexts.changed(names(changed)),
    isMoved && itemTexts.moved,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The kind of which a list has more items than it may; undefined for none. */
export const overLimit = ({ kinds }: ItemsField, items: readonly SectionItem[]): ItemKind | undefined =>
  kinds.find(({ type, limit }) => limit !== null && items.filter((item) => item.type === type).length > limit)

/** The issues of the values of items, by their places behind the name of the option. */
export const nestedIssuesOf = (
  issues: Readonly<Record<string, string>>,
  name: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([place, issue]) =>
      place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), issue]] : [],
    ),
  )
