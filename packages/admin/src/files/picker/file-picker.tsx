import { fileSizeText, type SiteFileBody } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Pager } from '../../records/pager.js'
import type { Cursor } from '../../records/query.js'
import { useContentDialog } from '../../ui/use-content-dialog.js'
import '../../records/records.css'
import { SearchBox } from '../../records/search-box.js'
import { useStore } from '../../store/use-store.js'
import { LiveRegion } from '../../ui/live-region.js'
import { usePanel } from '../../ui/panel-context.js'
import { useLoaded } from '../../ui/use-loaded.js'
import { readFiles } from '../api.js'
import '../files.css'
import { filesSession } from '../files-session.js'
import { LoadNotice } from '../load-notice.js'
import { t } from '../messages.js'
import { fileTexts as texts } from '../texts.js'
import { Thumbnail } from '../thumbnail.js'
import { UploadButton } from '../upload/upload-button.js'
import { UploadList } from '../upload/upload-list.js'
import { useFileDrop } from '../upload/use-file-drop.js'
import './picker.css'

interface Props {
  /** Called when the dialog is gone and the focus is back, with the address of the chosen file. */
  onClose(address: string | null): void
}

const Choice = ({ file, onChoose }: { readonly file: SiteFileBody; onChoose(): void }) => (
  <li>
    <button type="button" className="file-choice" onClick={onChoose}>
      <Thumbnail file={file} />
      <span className="records-row-title">
        <bdi>{file.name}</bdi>
      </span>
      <span className="soft">{fileSizeText(file.size, t, 'en')}</span>
    </button>
  </li>
)

/** The owner's files in a dialog, to choose one of them: with a search, and with uploads. */
export function FilePicker({ onClose }: Props) {
  const { inbox } = usePanel()
  const { uploads } = filesSession(inbox)
  const { list: uploading, arrived, announcement } = useStore(uploads.store, (state) => state)
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState<Cursor>(null)
  const chosen = useRef<string | null>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { isOver, listeners } = useFileDrop((added) => uploads.add(added))
  const { content, close } = useContentDialog('files', texts.pick, () => onClose(chosen.current))
  const { loaded, busy, reload } = useLoaded(JSON.stringify([search, cursor]), () =>
    readFiles(inbox.call, search, cursor),
  )
  const again = useEffectEvent(reload)
  const known = useRef(arrived)
  useEffect(() => {
    if (arrived === known.current) return
    known.current = arrived
    again()
  }, [arrived])

  const page = loaded.status === 'ready' ? loaded.value : null
  const files = page?.files ?? []
  const none = search.trim() === '' ? texts.none : t('search.none')
  return createPortal(
    // React passes events on to the form that the dialog belongs to, which a search must not submit.
    <div
      className="file-picker"
      aria-busy={busy}
      data-dropping={isOver || undefined}
      {...listeners}
      onSubmit={(event) => event.stopPropagation()}
    >
      <SearchBox
        label={texts.search}
        onSearch={(text) => {
          if (text === search) return
          setCursor(null)
          setSearch(text)
        }}
      />
      <UploadButton ref={uploadButton} onFiles={(added) => uploads.add(added)} />
      <UploadList list={uploading} queue={uploads} onFocusLost={() => uploadButton.current?.focus()} />
      <LoadNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {files.length > 0 ? texts.found(files.length, page.next !== null || page.previous !== null) : none}
        </p>
      )}
      <ul className="file-choices">
        {files.map((file) => (
          <Choice
            key={file.id}
            file={file}
            onChoose={() => {
              chosen.current = file.address
              close()
            }}
          />
        ))}
      </ul>
      {page && <Pager next={page.next} previous={page.previous} onTurn={setCursor} />}
      <LiveRegion announcement={announcement} />
    </div>,
    content,
  )
}
