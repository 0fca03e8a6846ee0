import { Fragment } from 'react'
import { Button, IconButton } from '../../base/ui/button.js'
import '../../base/ui/list/list.css'
import type { ListItem } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { MoveButtons } from '../../base/ui/list/item-buttons.js'
import { useListOrder } from '../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { recordScreenTexts as texts } from '../kind-texts.js'
import { describedValues, type FormContext, titleOf, type Value } from '../model/values.js'
import { RecordEntry } from './record-entry.js'

type Draft = Readonly<Record<string, unknown>>
type Item = ListItem & Draft

interface Props {
  readonly value: Value
  readonly draft: Draft
  readonly context: FormContext
  readonly issues: Issues
  onChange(change: string, values: Draft): void
}

const RADIX = 36

/** An id that no item of the list has. Not of `crypto`, whose ids need an encrypted site. */
export function newItemId(items: readonly ListItem[]): string {
  for (;;) {
    const id = Math.random().toString(RADIX).slice(2, 10)
    if (/^[a-z\d]{4,}$/.test(id) && !items.some((item) => item.id === id)) return id
  }
}

/** An empty value: off, the first choice, or nothing typed. */
function emptyOf({ form, field }: Value): unknown {
  if (form === 'flag') return false
  return form === 'choice' ? Object.keys(field.choices ?? {})[0] : ''
}

/** A list of items with values of their own, which are added, moved and removed. */
export function RecordItems({ value, draft, context, issues, onChange }: Props) {
  const { name, field, say } = value
  const items = draft[name] as readonly Item[]
  const values = describedValues(field.items ?? {}, say)
  const change = (next: readonly Item[], what: string) => onChange(`${name} ${what}`, { [name]: next })
  const idOf = (index: number) => `${name}-${index}`
  const order = useListOrder({
    items,
    addId: `${name}-add`,
    idOf: (index) => `${idOf(index)}-up`,
    titleOf: (index) => texts.item(index + 1),
    onChange: change,
  })
  const add = () => {
    const empty = Object.fromEntries(values.map((each) => [each.name, emptyOf(each)]))
    order.announce(texts.itemAdded(items.length + 1))
    change([...items, { id: newItemId(items), ...empty }], `add ${items.length}`)
  }
  return (
    <fieldset className="record-part">
      <legend>{titleOf(value, context)}</legend>
      {issues.has(name) && (
        <p className="labelled-error" role="alert">
          {issues.get(name)}
        </p>
      )}
      <ol className="record-items">
        {items.map((item, index) => (
          <li key={item.id}>
            {values.map((each) => (
              <Fragment key={each.name}>
                <RecordEntry
                  value={each}
                  context={context}
                  name={`${idOf(index)}-${each.name}`}
                  typed={item[each.name]}
                  issue={issues.get(`${name}.${index}.${each.name}`)}
                  onChange={(typed) =>
                    change(items.with(index, { ...item, [each.name]: typed }), `${item.id} ${each.name}`)
                  }
                />
              </Fragment>
            ))}
            <div className="records-actions">
              <MoveButtons
                id={idOf(index)}
                item={texts.item(index + 1)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(step, button) => {
                  order.focusAfter(`${idOf(index + step)}${button}`)
                  order.move(index, index + step)
                }}
              />
              <IconButton
                icon="close"
                label={t('panel.item.remove', { item: texts.item(index + 1) })}
                onClick={() => order.remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="records-actions">
        <Button
          label={texts.addItem}
          aria-label={texts.addItemTo(titleOf(value, context))}
          look="small"
          id={`${name}-add`}
          onClick={add}
        />
      </div>
      <LiveRegion announcement={order.announcement} />
    </fieldset>
  )
}
