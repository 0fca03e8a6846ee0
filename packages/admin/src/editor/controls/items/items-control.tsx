import type { SectionItem } from '@site/runtime/contract'
import { useLayoutEffect, useRef } from 'react'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import type { ItemKind, ItemsField } from '../../settings/field.js'
import { itemLabel, kindOfItem } from '../../settings/items/items.js'
import { itemsOf } from '../../settings/items/stored-items.js'
import { itemTexts as texts } from '../../settings/items/texts.js'
import { withValue } from '../../settings/values.js'
import type { ControlProps } from '../control-props.js'
import { ItemRow } from './item-row.js'
import { itemIssues } from './item-values.js'
import { isOfPictures, PicturesButton, roomFor } from './pictures-button.js'
import { useOpenItems } from './use-open-items.js'
import '../../../base/ui/list/list.css'
import './items.css'

type Items = readonly SectionItem[]

const RADIX = 36

/** An id that no item of the list has, nor one that somebody else adds meanwhile. */
function newItemId(items: Items): string {
  const id = `item-${Math.random().toString(RADIX).slice(2, 8).padEnd(4, '0')}`
  return items.some((item) => item.id === id) ? newItemId(items) : id
}

/** Why no item of a kind can be added; null if one can. */
function limitOf({ maxItems }: ItemsField, items: Items, { type, title, limit }: ItemKind): string | null {
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
function useItems({ id, field, items, onChange, onOpen }: Edited) {
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

/** A list of items with values of their own, such as questions. Each opens into its own fields. */
export function ItemsControl(props: ControlProps<ItemsField>) {
  const { id, field, value, stored, automatic, describedBy, effective, nestedIssues = {}, Row } = props
  const list = useRef<HTMLOListElement>(null)
  const shown = value ?? effective(field.name)
  const items = itemsOf(shown)
  const issues = items.map((item, index) => itemIssues(field, item, index, nestedIssues))
  const hasIssue = (index: number) => Object.keys(issues[index]!).length > 0
  const { isOpen, open, toggle } = useOpenItems(
    field.name,
    () => items.find((_, index) => hasIssue(index))?.id,
  )
  const edit = useItems({ id, field, items, onChange: props.onChange, onOpen: open })
  const drag = useDragOrder(list, edit.move)
  // A row that shows nothing else renders no more, and acts on the list as it is now.
  const latest = useRef(edit)
  useLayoutEffect(() => {
    latest.current = edit
  })
  const earlier = new Map(itemsOf(stored ?? effective(field.name)).map((item) => [item.id, item]))
  // Beside the button that adds pictures, one that adds an empty one would be the same.
  const hasOnlyPictures = (kind: ItemKind) => isOfPictures(kind) && roomFor(field, items, kind) > 0
  const limits = new Set(field.kinds.flatMap((kind) => limitOf(field, items, kind) ?? []))
  return (
    <fieldset className="list-control" id={id} aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      {value === undefined && <p className="automatic">{panelTexts.automaticIs(automatic)}</p>}
      {items.length === 0 && value !== undefined && <p className="automatic">{panelTexts.emptyList}</p>}
      <ol className="item-list" ref={list}>
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            id={`${id}-${item.id}`}
            field={field}
            item={item}
            index={index}
            title={edit.titleOf(item)}
            stored={earlier.get(item.id)}
            isOpen={isOpen(item.id)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            issues={issues[index]!}
            Row={Row}
            handle={drag.handleProps(index)}
            dragged={drag.itemProps(index, items.length)}
            onToggle={() => toggle(item.id)}
            onMove={(step, control) => latest.current.step(item.id, step, control)}
            onChange={(name, next, isUndoing) => latest.current.change(item.id, name, next, isUndoing)}
            onDuplicate={() => latest.current.duplicate(item)}
            onRemove={() => latest.current.remove(item.id)}
          />
        ))}
      </ol>
      <div className="actions">
        {field.kinds
          .filter((kind) => !hasOnlyPictures(kind))
          .map((kind) => (
            <Button
              key={kind.type}
              id={`${id}-add-${kind.type}`}
              label={texts.add(kind.title)}
              look="small"
              aria-disabled={limitOf(field, items, kind) !== null || undefined}
              onClick={() => edit.add(kind)}
            />
          ))}
      </div>
      {field.kinds.map((kind) => (
        <PicturesButton
          key={kind.type}
          id={`${id}-${hasOnlyPictures(kind) ? 'add' : 'pictures'}-${kind.type}`}
          kind={kind}
          room={roomFor(field, items, kind)}
          onAdd={edit.addPictures}
        />
      ))}
      {[...limits].map((limit) => (
        <p key={limit} className="help">
          {limit}
        </p>
      ))}
      <LiveRegion announcement={edit.announcement} />
    </fieldset>
  )
}
