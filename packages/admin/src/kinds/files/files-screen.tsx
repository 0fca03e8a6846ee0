import { fileSizeText, type SiteFileBody } from '@site/runtime/contract'
import { useRef } from 'react'
import { t } from '../../base/editor-messages.js'
import { formatLocale } from '../../base/messages/language.js'
import { useStore } from '../../base/store/store.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { readFiles } from '../../editor/files/api.js'
import { filesSession } from '../../editor/files/files-session.js'
import { LoadNotice } from '../../editor/files/load-notice.js'
import { Thumbnail } from '../../editor/files/thumbnail.js'
import { NothingOpen } from '../../records/detail.js'
import { ContentMissing } from '../../records/record-notice.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { useAnswers } from '../../records/screen/use-answers.js'
import { useRecordList } from '../../records/screen/use-record-list.js'
import { FileView } from './file-view.js'
import '../../editor/files/files.css'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { UploadButton, useArrived, useFileDrop } from '../../editor/files/upload/upload-button.js'
import { UploadList } from '../../editor/files/upload/upload-list.js'

/** The id of the file that the address opens; null for none. */
const idAt = (at: string | null): string | null => (/^[0-9a-f]{20}$/.test(at ?? '') ? at : null)

function Row({ file, current }: { file: SiteFileBody; current: boolean }) {
  const { width, height, size } = file
  const details = [
    fileSizeText(size, t, formatLocale()),
    ...(width !== null && height !== null ? [texts.pixels(width, height)] : []),
  ]
  return (
    <li className="records-row record-row file-row">
      <ScreenLink screen="files" at={file.id} current={current} className="records-row-link">
        <Thumbnail file={file} />
        <span className="records-row-title">
          <bdi>{file.name}</bdi>
        </span>
        <span className="records-row-text soft">{details.join(' · ')}</span>
      </ScreenLink>
    </li>
  )
}

/** The files of the site, their uploads, and the open file beside them. */
export default function FilesScreen() {
  const { inbox } = usePanel()
  const { uploads } = filesSession(inbox)
  const { list: uploading, arrived, announcement: uploaded } = useStore(uploads.store, (state) => state)
  const at = usePanelState((state) => state.at)
  const open = idAt(at)
  const part = useRecordList((search, cursor) => readFiles(inbox.call, search, cursor))
  const { list, search } = part
  const { announcement, announce, onDeleted } = useAnswers({ screen: 'files', reload: list.reload })
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { isOver, listeners } = useFileDrop((files) => uploads.add(files))

  useArrived(arrived, list.reload)

  return (
    <div className="records files" data-open={at !== null} data-dropping={isOver || undefined} {...listeners}>
      <ListFrame
        {...part}
        screen="files"
        texts={{
          title: t('panel.section.files'),
          search: texts.search,
          found: texts.found,
          none: texts.none,
          noneFound: t('search.none'),
        }}
        about={
          <>
            <UploadButton ref={uploadButton} onFiles={(files) => uploads.add(files)} />
            <UploadList list={uploading} queue={uploads} onFocusLost={() => uploadButton.current?.focus()} />
          </>
        }
        notice={
          <LoadNotice
            loaded={list.loaded}
            failed={t(search.trim() === '' ? 'editor.load.failed' : 'search.failed')}
            onRetry={list.reload}
          />
        }
        rowsOf={({ files }) => files}
        rowOf={(file) => <Row key={file.id} file={file} current={file.id === open} />}
      />
      {open === null ? (
        <NothingOpen>
          {at === null ? texts.choose : <ContentMissing kind="file" id={at} back="files" />}
        </NothingOpen>
      ) : (
        <FileView
          key={open}
          id={open}
          onChanged={(text) => {
            announce(text)
            list.reload()
          }}
          onDeleted={(text) => onDeleted(open, text)}
        />
      )}
      {isOver && <p className="file-drop">{texts.dropNow}</p>}
      <LiveRegion announcement={uploaded} />
      <LiveRegion announcement={announcement} />
    </div>
  )
}
