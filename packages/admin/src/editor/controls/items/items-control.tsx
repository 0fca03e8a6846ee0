import { useLayoutEffect, useRef } from 'react'
import { texts as panelTexts } from '../../../base/texts.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import type { ItemsField } from '../../settings/field.js'
import { itemsOf } from '../../settings/items/stored-items.js'
import type { ControlProps } from '../control-props.js'
import { AddItems } from './add-items.js'
import { ItemRow } from './item-row.js'
import { itemIssues } from './item-values.js'
import { useItems } from './use-items.js'
import { useOpenItems } from './use-open-items.js'
import '../../../base/ui/list/list.css'
import './items.css'

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
      <AddItems {...{ id, field, items, edit }} />
      <LiveRegion announcement={edit.announcement} />
    </fieldset>
  )
}
