import { useRef } from 'react'
import { LiveRegion } from '../../../base/ui/live/live-region.js'
import type { Draft } from '../../../editor/settings/draft.js'
import '../../../base/ui/list/list.css'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { Notice } from '../../../base/ui/notice.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { hiddenOf, orderOf, placedParts } from './arrangement.js'
import './layout.css'
import { PartRow, partRowId } from './part-row.js'
import { layoutTexts as texts } from './texts.js'

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
    announce(isShown ? texts.isShown(part.title) : texts.isHidden(part.title))
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
      <p className="help">{texts.help}</p>
      <ol className="parts-list" ref={list} aria-label={texts.list}>
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
      <div className="layout-actions">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isThemeOrder || undefined}
          onClick={() => !isThemeOrder && reset('order', texts.isThemeOrder)}
        >
          {texts.themeOrder}
        </button>
        <button
          type="button"
          className="button button-small"
          aria-disabled={isAllShown || undefined}
          onClick={() => !isAllShown && reset('hidden', texts.allShown)}
        >
          {texts.showAll}
        </button>
      </div>
      <LiveRegion announcement={announcement} />
    </div>
  )
}
