import {
  EDITOR_MOBILE_MAX_WIDTH_PX,
  EDITOR_MOBILE_QUERY,
  PREVIEW_CHANNEL_ATTRIBUTE,
} from '@site/runtime/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { TYPING_PAUSE_MS } from '../../base/ui/fields.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { type HeldBack, isBesideRecord, selectedDraft } from '../../editor/panel/state.js'
import { deviceTitle, fitDevice } from '../../editor/preview/device.js'
import { isHeldBack } from '../../editor/settings/values.js'
import { PageTextTools } from './page-text-tools.js'
import { PreviewNotices } from './preview-notices.js'

/** Why the preview does not show the last changes of the open record or the open settings; null if it shows them. */
export function useHeldBack(): HeldBack | null {
  const isBeside = usePanelState(isBesideRecord)
  const ofRecord = usePanelState((state) => state.heldBack)
  const draft = usePanelState(selectedDraft)
  const isHeld = useMemo(
    () => draft !== null && isHeldBack(draft.fields, draft.values, draft.stored),
    [draft],
  )
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    // An entry that is typed anew is empty at first.
    const timer = isHeld && setTimeout(() => setIsLasting(true), TYPING_PAUSE_MS)
    return () => {
      if (timer) clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isHeld])
  if (isBeside) return ofRecord
  return isHeld && isLasting ? 'invalid' : null
}

interface Props {
  readonly site: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The frame. Its address is set once: later pages load inside it, without a new render. */
function PreviewFrame({ site, width, height, scale }: Props) {
  const { connection, channel, store } = usePanel()
  const [source] = useState(() => store.get().frame.path)
  const path = usePanelState((state) => state.frame.path)
  const attach = useCallback((frame: HTMLIFrameElement | null) => connection.attach(frame), [connection])
  return (
    <iframe
      ref={attach}
      className="frame"
      src={source}
      title={`${site} – ${t('panel.preview.frame', { path })}`}
      {...{ [PREVIEW_CHANNEL_ATTRIBUTE]: channel }}
      style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}
    />
  )
}

const NO_SPACE = { width: 0, height: 0 }

/** The live page on the selected device. */
export function PreviewPane({ site }: { site: string }) {
  const { status, device, picking, rendering } = usePanelState((state) => state.frame)
  const heldBack = useHeldBack()
  const hint = picking ? texts.picking : heldBack && texts.heldBack[heldBack]
  const { preview } = usePanel()
  const container = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(NO_SPACE)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isBusy = status === 'loading' || rendering
  // A page without a layout cannot scroll to the open block.
  const isLaidOut = space.width > 0
  useEffect(() => {
    if (isLaidOut) preview.revealSelected()
  }, [isLaidOut, preview])

  // The window of a phone is a device itself. Beside the settings, the page keeps at least the width of one.
  const narrowest = matchMedia(EDITOR_MOBILE_QUERY).matches ? 0 : EDITOR_MOBILE_MAX_WIDTH_PX
  const { width, height, scale } = fitDevice(device, space, narrowest)
  return (
    <section
      id="preview"
      className="preview"
      aria-label={t('panel.preview.label')}
      tabIndex={-1}
      aria-busy={isBusy}
      data-device={device.name}
    >
      <PreviewNotices />
      <PageTextTools />
      <p className="hidden" role="status">
        {status === 'loading' ? t('panel.preview.busy') : hint}
      </p>
      {isBusy && <div className="progress" aria-hidden="true" />}
      {hint && (
        <p className="preview-hint" data-tone={picking ? undefined : 'warning'} aria-hidden="true">
          {hint}
        </p>
      )}
      <div ref={container} className="preview-space">
        <div className="device" style={{ width: width * scale, height: height * scale }}>
          <PreviewFrame site={site} width={width} height={height} scale={scale} />
        </div>
      </div>
      {device.width !== null && (
        <p className="preview-device">
          {deviceTitle(device)} · {texts.width(device.width, Math.round(scale * 100))}
        </p>
      )}
    </section>
  )
}
