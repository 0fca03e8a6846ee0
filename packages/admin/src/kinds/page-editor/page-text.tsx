import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { FormattedText } from '../../editor/controls/rich-text/formatted-text.js'
import { lossesOf } from '../../editor/controls/rich-text/rich-text-field.js'
import type { PanelState } from '../../editor/panel/state.js'
import { formattedText } from '../../editor/settings/items/section-setting.js'
import './page-text.css'

/** The element that the page has prepared for the text. */
const HOST = '[data-site-preview-typed=html], [data-site-preview-typed=inline]'

/** Tools that would cover a text nearer to the top of the page than this stand at the bottom. */
const TOP_SPACE_PX = 140

interface Props {
  readonly formatted: NonNullable<PanelState['frame']['formatted']>
}

/** Once the editor is gone, the page gets its element back, with what was typed. */
function useEnd({ formatted }: Props, html: string, isOther: boolean) {
  const { connection, store } = usePanel()
  const end = useEffectEvent(() => {
    const { id, setting } = formatted
    if (store.get().frame.formatted !== formatted)
      connection.send({ type: 'typed', id, setting, html: isOther ? html : null })
  })
  useEffect(() => () => end(), [])
}

/** A formatted text that is typed in the page: the editor stands there, and its tools stand above the page. */
export function PageText({ formatted }: Props) {
  const { key, id, setting } = formatted
  const { connection, editing, preview, store } = usePanel()
  const tools = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [host] = useState(() => connection.document?.querySelector<HTMLElement>(HOST) ?? null)
  const [isLow] = useState(() => (host?.getBoundingClientRect().top ?? 0) < TOP_SPACE_PX)
  const entry = usePanelState((state) => state.entries.get(key))
  const selected = usePanelState((state) => state.selected)
  const found = entry?.status === 'ready' ? formattedText(entry.draft, setting) : null
  const html = String(found?.value ?? '')
  const [start, setStart] = useState<string | null>(null)
  if (found && start === null) setStart(html)
  useEnd({ formatted }, html, start !== null && html !== start)

  const isLossy = start !== null && lossesOf(start) !== null
  const isImpossible = host === null || entry?.status === 'failed' || entry?.status === 'unknown' || isLossy
  const isGone = (entry?.status === 'ready' && !found) || selected !== id
  useEffect(() => {
    if (!isImpossible && !isGone) return
    preview.typed.endFormatted()
    const { page } = store.get()
    // In its form, it is shown as HTML, with the reason.
    if (isLossy && page) void editing.reveal({ pageId: page.id, blockId: id }, setting)
  }, [isImpossible, isGone, isLossy, preview, editing, store, id, setting])

  useEffect(() => {
    const toTools = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || !event.shiftKey) return
      event.preventDefault()
      tools.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
    }
    host?.addEventListener('keydown', toTools)
    return () => host?.removeEventListener('keydown', toTools)
  }, [host])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Else it would hide the settings.
    event.preventDefault()
    event.stopPropagation()
    host?.focus()
  }
  if (!found || !host || isImpossible) return null
  return (
    <div
      ref={tools}
      className="page-text"
      role="group"
      aria-label={found.field.title}
      data-low={isLow || undefined}
      onKeyDown={onKey}
    >
      <FormattedText
        id={titleId}
        title={found.field.title}
        titleId={titleId}
        html={html}
        stored={start ?? undefined}
        placeholder=""
        describedBy=""
        invalid={!found.field.allows(html)}
        takesFocus
        host={host}
        onChange={(next, isUndoing) => preview.typed.writeFormatted(next ?? '', isUndoing)}
      />
    </div>
  )
}
