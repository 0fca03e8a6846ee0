import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../base/ui/button.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import { Notice } from '../../../base/ui/notice.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import type { Draft } from '../../../editor/settings/draft.js'
import { hiddenOf, orderOf, type PlacedPart, placedParts } from './arrangement.js'
import '../../../base/ui/list/list.css'
import './layout.css'
import { layout } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'

/** Labels of the parts of a page. */
export const layoutTexts = panelTexts('layout', layout, (t) => ({
  shownName: (part: string) => t('layout.shownName', { part }),
  isShown: (part: string) => t('layout.isShown', { part }),
  isHidden: (part: string) => t('layout.isHidden', { part }),
}))

interface Props {
  readonly part: PlacedPart
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly handle: ComponentProps<typeof DragHandle>
  onShown(isShown: boolean): void
  /** @param control the end of the id of the control that gets the focus after the move */
  onMove(step: -1 | 1, control: PartControl): void
}

/** The ends of the ids of a part's controls. */
type PartControl = '-up' | '-down' | '-shown'

/** The start of the ids of a part's controls. */
const partRowId = (id: string): string => `part-${id}`

/** A part of the page: whether it is shown, and buttons to move it. */
function PartRow({ part, isFirst, isLast, handle, onShown, onMove }: Props) {
  const { title, isHidden } = part
  const id = partRowId(part.id)
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    const isBox = event.target instanceof HTMLInputElement
    onMove(step, isBox ? '-shown' : step < 0 ? '-up' : '-down')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside.
    <div className="part-row" data-hidden={isHidden || undefined} onKeyDown={onKey}>
      <DragHandle {...handle} />
      <div className="part-text">
        <p className="part-title">{title}</p>
        <label className="choice">
          <input
            type="checkbox"
            id={`${id}-shown`}
            checked={!isHidden}
            aria-label={layoutTexts.shownName(title)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onChange={({ target }) => onShown(target.checked)}
          />
          {layoutTexts.shown}
        </label>
      </div>
      <MoveButtons id={id} item={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
    </div>
  )
}

/** The parts of the page in their order, of which each can be moved and hidden. */
export default function LayoutForm({ draft }: { readonly draft: Draft }) {
  const { editing } = usePanel()
  const parts = usePanelState(({ layout }) => layout)
  const list = useRef<HTMLOListElement>(null)
  const placed = placedParts(parts, draft.values)
  const { announcement, announce, move, step } = useListOrder({
    items: placed,
    idOf: (index, all) => partRowId(all[index]?.id ?? ''),
    titleOf: (index) => placed[index]?.title ?? '',
    onChange: (next) => editing.change('order', orderOf(parts, next)),
  })
  const show = (index: number, isShown: boolean) => {
    const part = placed[index]
    if (!part) return
    announce(isShown ? layoutTexts.isShown(part.title) : layoutTexts.isHidden(part.title))
    editing.change('hidden', hiddenOf(parts, placed.with(index, { ...part, isHidden: !isShown })))
  }
  const reset = (name: 'order' | 'hidden', done: string) => {
    announce(done)
    editing.change(name, undefined)
  }
  const drag = useDragOrder(list, move)
  const isThemeOrder = orderOf(parts, placed) === undefined
  const isAllShown = placed.every(({ isHidden }) => !isHidden)

  return (
    <div className="layout-form">
      {Object.values(draft.serverIssues).map((issue) => (
        <Notice key={issue} role="alert">
          <p>{issue}</p>
        </Notice>
      ))}
      <p className="help">{layoutTexts.help}</p>
      <ol className="lined-list" ref={list} aria-label={layoutTexts.list}>
        {placed.map((part, index) => (
          <li key={part.id} {...drag.itemProps(index, placed.length)}>
            <PartRow
              part={part}
              isFirst={index === 0}
              isLast={index === placed.length - 1}
              handle={drag.handleProps(index)}
              onShown={(isShown) => show(index, isShown)}
              onMove={(by, control) => step(index, by, control)}
            />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button
          label={layoutTexts.themeOrder}
          look="small"
          idle={isThemeOrder}
          onClick={() => reset('order', layoutTexts.isThemeOrder)}
        />
        <Button
          label={layoutTexts.showAll}
          look="small"
          idle={isAllShown}
          onClick={() => reset('hidden', layoutTexts.allShown)}
        />
      </div>
      <LiveRegion announcement={announcement} />
    </div>
  )
}
