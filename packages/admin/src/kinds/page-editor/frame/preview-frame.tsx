import { PREVIEW_CHANNEL_ATTRIBUTE } from '@site/runtime/contract'
import { useCallback, useState } from 'react'
import { t } from '../../../base/messages.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'

interface Props {
  readonly site: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The frame. Its address is set once: later pages load inside it, without a new render. */
export function PreviewFrame({ site, width, height, scale }: Props) {
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
