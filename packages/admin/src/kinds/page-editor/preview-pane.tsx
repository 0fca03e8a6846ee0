import { EDITOR_MOBILE_MAX_WIDTH_PX, EDITOR_MOBILE_QUERY } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { fitDevice } from '../../editor/preview/device.js'
import { deviceTitle } from '../../editor/preview/device-title.js'
import { PreviewFrame } from './frame/preview-frame.js'
import { PreviewNotices } from './preview-notices.js'
import { useHeldBack } from './use-held-back.js'

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
