import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { t } from '../../../base/editor-messages.js'
import { Button } from '../../../base/ui/button.js'
import { Icon } from '../../../base/ui/icon.js'
import { fileTexts as texts } from '../texts.js'
import { isPending, type Upload, type UploadQueue } from './upload-queue.js'

interface Props {
  readonly list: readonly Upload[]
  readonly queue: UploadQueue
  /** Called when the item that has the focus is about to disappear. */
  onFocusLost(): void
}

/** The progress of an upload, or what went wrong with it. */
function UploadState({ upload: { file, state } }: { upload: Upload }) {
  if (state.status === 'waiting') return <p className="soft">{texts.waiting}</p>
  if (!('title' in state)) {
    const share = 'share' in state ? state.share : undefined
    const text =
      share === undefined
        ? texts.processing
        : t('editor.upload.progress', { fileName: file.name, percent: share })
    // Without a value, the bar shows that nobody knows how long it takes.
    return (
      <>
        <progress aria-label={text} max={1} value={share} />
        <p className="soft">{text}</p>
      </>
    )
  }
  return (
    <div className="file-stopped" data-failed={state.status === 'failed' || undefined}>
      <p className="file-issue">
        {state.status === 'failed' && <Icon name="warning" />}
        {state.title}
      </p>
      {state.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function UploadItem({ upload, queue, onFocusLost }: Omit<Props, 'list'> & { readonly upload: Upload }) {
  const { id, file } = upload
  const item = useRef<HTMLLIElement>(null)
  const isPendingNow = isPending(upload)
  const isFinal = 'isFinal' in upload.state && upload.state.isFinal === true
  const [label, name, act] = isPendingNow
    ? [texts.cancel, texts.cancelOne(file.name), () => queue.cancel(id)]
    : isFinal
      ? [texts.dismiss, texts.dismissOne(file.name), () => queue.remove(id)]
      : [t('editor.retry'), texts.retryOne(t('editor.retry'), file.name), () => queue.retry(id)]
  const loseFocus = useEffectEvent(onFocusLost)

  useLayoutEffect(() => {
    const element = item.current
    return () => {
      if (element?.contains(document.activeElement)) loseFocus()
    }
  }, [])

  return (
    <li ref={item} className="file-upload-item">
      <p className="file-upload-name">
        <bdi>{file.name}</bdi>
      </p>
      <UploadState upload={upload} />
      <div className="records-actions">
        {/* One button with several functions, so that the focus stays when the upload ends. */}
        <Button label={label} look="small" aria-label={name} onClick={act} />
        {!isPendingNow && !isFinal && (
          <Button
            label={texts.dismiss}
            look="small"
            aria-label={texts.dismissOne(file.name)}
            onClick={() => queue.remove(id)}
          />
        )}
      </div>
    </li>
  )
}

/** Files on their way to the server, and those that have not arrived. */
export function UploadList({ list, queue, onFocusLost }: Props) {
  if (list.length === 0) return null
  return (
    <ul className="file-uploads" aria-label={texts.uploads}>
      {list.map((upload) => (
        <UploadItem key={upload.id} upload={upload} queue={queue} onFocusLost={onFocusLost} />
      ))}
    </ul>
  )
}
