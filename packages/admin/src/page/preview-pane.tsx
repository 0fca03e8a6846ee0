import { useEffect, useRef, useState } from 'react'
import { t } from '../messages.js'
import { fit } from '../preview/device.js'
import { texts } from '../texts.js'
import { usePanel, usePart } from '../ui/panel-context.js'
import { PreviewFrame } from './preview-frame.js'
import { FrameNotices } from './preview-notices.js'

const NOTHING = { width: 0, height: 0 }

/** The live page, on the device that was chosen. */
export function Stage({ site }: { site: string }) {
  const { status, size, picking } = usePart((state) => state.frame)
  const { previewing } = usePanel()
  const room = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(NOTHING)
  useEffect(() => {
    const element = room.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // A page that is not laid out cannot scroll to the block that was opened meanwhile.
  const isLaidOut = space.width > 0
  useEffect(() => {
    if (isLaidOut) previewing.point()
  }, [isLaidOut, previewing])

  const { width, height, scale } = fit(size, space)
  return (
    <section
      id="preview"
      className="stage"
      aria-label={t('panel.preview.label')}
      tabIndex={-1}
      data-size={size.name}
    >
      <FrameNotices />
      <p className="hidden" role="status">
        {status === 'loading' ? t('panel.preview.busy') : picking ? texts.picking : ''}
      </p>
      {status === 'loading' && <div className="progress" aria-hidden="true" />}
      {picking && (
        <p className="stage-hint" aria-hidden="true">
          {texts.picking}
        </p>
      )}
      <div ref={room} className="room">
        <div className="device" style={{ width: width * scale, height: height * scale }}>
          <PreviewFrame site={site} width={width} height={height} scale={scale} />
        </div>
      </div>
      {size.width !== null && (
        <p className="stage-size">
          {t(`panel.viewport.${size.name}`)} · {texts.width(size.width, Math.round(scale * 100))}
        </p>
      )}
    </section>
  )
}
