import { useEffect, useRef, useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { useStore } from '../../base/store/store.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { readFiles } from '../../editor/files/api.js'
import { filesSession } from '../../editor/files/files-session.js'
import { isShown } from '../../editor/panel/state.js'
import ContentMissing from '../../records/record-notice.js'
import { FileList } from './file-list.js'
import { FileView } from './file-view.js'
import '../../editor/files/files.css'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { UploadButton, useArrived, useFileDrop } from '../../editor/files/upload/upload-button.js'
import { UploadList } from '../../editor/files/upload/upload-list.js'

/** The id of the file that the address opens; null for none. */
const idAt = (at: string | null): string | null => (/^[0-9a-f]{20}$/.test(at ?? '') ? at : null)

/** The files of the site, their uploads, and the open file beside them. */
export default function FilesScreen() {
  const { inbox, navigation, store } = usePanel()
  const { uploads } = filesSession(inbox)
  const { list: uploading, arrived, announcement: uploaded } = useStore(uploads.store, (state) => state)
  const at = usePanelState((state) => state.at)
  const open = idAt(at)
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState<Cursor>(null)
  const [announcement, announce] = useAnnouncement()
  const list = useLoaded(JSON.stringify([search, cursor]), () => readFiles(inbox.call, search, cursor))
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { isOver, listeners } = useFileDrop((files) => uploads.add(files))

  useArrived(arrived, list.reload)

  // On a phone, the list is hidden until the file is closed.
  const focusesTitle = useRef(false)
  useEffect(() => {
    if (open !== null || !focusesTitle.current) return
    focusesTitle.current = false
    document.getElementById('files-title')?.focus()
  }, [open])

  return (
    <div className="records files" data-open={at !== null} data-dropping={isOver || undefined} {...listeners}>
      <FileList
        search={search}
        list={list}
        open={open}
        onSearch={(text) => {
          setCursor(null)
          setSearch(text)
        }}
        onTurn={setCursor}
      >
        <UploadButton ref={uploadButton} onFiles={(files) => uploads.add(files)} />
        <UploadList list={uploading} queue={uploads} onFocusLost={() => uploadButton.current?.focus()} />
      </FileList>
      {open === null ? (
        <div className="records-detail records-nothing">
          {at === null ? (
            <p className="soft">{texts.choose}</p>
          ) : (
            <ContentMissing
              kind="file"
              id={at}
              back={
                <ScreenLink screen="files" at={null}>
                  {texts.back}
                </ScreenLink>
              }
            />
          )}
        </div>
      ) : (
        <FileView
          key={open}
          id={open}
          onChanged={(text) => {
            announce(text)
            list.reload()
          }}
          onDeleted={(text) => {
            announce(text)
            list.reload()
            if (!isShown(store.get(), 'files', at)) return
            focusesTitle.current = true
            navigation.show('files', null)
          }}
        />
      )}
      {isOver && <p className="file-drop">{texts.dropNow}</p>}
      <LiveRegion announcement={uploaded} />
      <LiveRegion announcement={announcement} />
    </div>
  )
}
