import { isSameValue } from '@site/runtime/contract'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../../base/messages.js'
import { texts } from '../../../base/texts.js'
import { Button, IconButton } from '../../../base/ui/button.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import type { LinksField } from '../../settings/field.js'
import { type LinksIssue, linksIssue, linksOf, type TypedLink } from '../../settings/links.js'
import { ListHead } from '../control-parts.js'
import type { ControlProps } from '../control-props.js'
import '../../../base/ui/list/list.css'

interface Props {
  readonly id: string
  readonly link: TypedLink
  /** The number of the row. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly issue: LinksIssue | null
  readonly issueId: string
  readonly handle: ComponentProps<typeof DragHandle>
  onChange(link: TypedLink): void
  /** @param focus the part of the row that gets the focus after the move */
  onMove(step: -1 | 1, focus: '' | '-url' | '-up' | '-down'): void
  onRemove(): void
}

/** One link of a list: a name and an address. */
function LinkRow(props: Props) {
  const { id, link, number, issue, issueId, onChange, onMove } = props
  const item = link.name.trim() || texts.linkNumber(number)
  const onKey = (event: KeyboardEvent, focus: '' | '-url') => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, focus)
  }
  const input = (part: keyof TypedLink, focus: '' | '-url', attributes: ComponentProps<'input'>) => (
    <input
      type="text"
      {...attributes}
      id={`${id}${focus}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-invalid={issue?.part === part || undefined}
      aria-describedby={issue?.part === part ? issueId : undefined}
      placeholder={texts.linkPlaceholder[part]}
      value={link[part]}
      onChange={({ target }) => onChange({ ...link, [part]: target.value })}
      onKeyDown={(event) => onKey(event, focus)}
    />
  )
  return (
    <>
      <DragHandle {...props.handle} />
      <div className="link-parts">
        {input('name', '', { 'aria-label': texts.linkName(number) })}
        {input('url', '-url', {
          'aria-label': texts.linkAddress(number),
          inputMode: 'url',
          autoCapitalize: 'none',
          spellCheck: false,
        })}
      </div>
      <MoveButtons id={id} item={item} isFirst={props.isFirst} isLast={props.isLast} onMove={onMove} />
      <IconButton icon="close" label={t('panel.item.remove', { item })} onClick={props.onRemove} />
    </>
  )
}

/** Rows with something in them. */
const finished = (links: readonly TypedLink[]) =>
  links.filter(({ name, url }) => name.trim() !== '' || url.trim() !== '')

/** A list of named links. */
export function LinksControl(props: ControlProps<LinksField>) {
  const { id, field, value, automatic, describedBy, effective, onChange } = props
  const [typed, setTyped] = useState<readonly TypedLink[]>([])
  const stored = linksOf(value)
  // New rows are empty, which are none yet. The list may change elsewhere, as by undo.
  const links = isSameValue(finished(typed), stored) ? typed : stored
  const inEffect = value === undefined ? linksOf(effective(field.name)) : []
  const issue = linksIssue(value)
  const addId = `${id}-add`
  const list = useRef<HTMLOListElement>(null)
  const idOf = (index: number) => `${id}-${index}`
  const titleOf = (index: number) => links[index]?.name.trim() || texts.linkNumber(index + 1)
  const change = (next: readonly TypedLink[]) => {
    setTyped(next)
    if (value !== undefined || finished(next).length > 0) onChange(finished(next))
  }
  const order = useListOrder({ items: links, addId, idOf, titleOf, onChange: change })
  const drag = useDragOrder(list, order.move)
  const isFull = field.maxItems !== null && links.length >= field.maxItems
  const add = () => {
    if (isFull) return order.announce(listTexts.full(links.length))
    order.focusAfter(idOf(links.length))
    change([...links, { name: '', url: '' }])
  }
  const startFromEffect = () => {
    // The button is about to disappear.
    order.focusAfter(idOf(0))
    change(inEffect)
  }
  return (
    <fieldset className="list-control" id={id} aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      <ListHead
        isSet={value !== undefined}
        count={links.length}
        automatic={automatic}
        onStart={inEffect.length > 0 ? startFromEffect : null}
      />
      <ol className="text-list" ref={list}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links may be equal while they are typed.
          <li key={index} className="text-list-item" {...drag.itemProps(index, links.length)}>
            <LinkRow
              id={idOf(index)}
              link={link}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === links.length - 1}
              issue={issue && finished(links)[issue.index] === link ? issue : null}
              issueId={`${id}-issue`}
              handle={drag.handleProps(index)}
              onChange={(next) => change(links.with(index, next))}
              onMove={(step, focus) => order.step(index, step, focus)}
              onRemove={() => order.remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        label={texts.addItem}
        look="small"
        id={addId}
        aria-disabled={isFull || undefined}
        onClick={add}
      />
      <LiveRegion announcement={order.announcement} />
    </fieldset>
  )
}
