import { fileSizeText, type SiteFileBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Cursor } from '../../../base/api/query.js'
import { t } from '../../../base/editor-messages.js'
import { Pager, SearchBox } from '../../../base/lists/list-tools.js'
import { formatLocale } from '../../../base/messages/language.js'
import { useStore } from '../../../base/store/store.js'
import { Button } from '../../../base/ui/button.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import { useContentDialog } from '../../../base/ui/use-content-dialog.js'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { usePanel } from '../../context/panel-context.js'
import { readFiles } from '../api.js'
import { filesSession } from '../files-session.js'
import { LoadNotice } from '../load-notice.js'
import { fileTexts as texts } from '../texts.js'
import { isPicture, Thumbnail } from '../thumbnail.js'
import { UploadButton, useArrived, useFileDrop } from '../upload/upload-button.js'
import { UploadList } from '../upload/upload-list.js'
import '../../../base/lists/records.css'
import '../files.css'
import './picker.css'

/**
 * The addresses of files that are chosen together, in the order of the choice.
 *
 * @param most - more cannot be chosen
 */
function useChosen(most: number) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (addresses: readonly string[]) =>
    setChosen((before) => [...new Set([...before, ...addresses])].slice(0, most))
  const toggle = (address: string) =>
    chosen.includes(address) ? setChosen(chosen.filter((each) => each !== address)) : choose([address])
  return { chosen, choose, toggle }
}

interface Props {
  /** How many pictures can be chosen together; without it, one file of any kind. */
  readonly pictures?: number
  /** Called when the dialog is gone and the focus is back, with the addresses of what was chosen: none if it was closed. */
  onClose(addresses: readonly string[]): void
}

interface ChoiceProps {
  readonly file: SiteFileBody
  /** Of a file that can be chosen together with others: whether it is. */
  readonly isChosen: boolean | undefined
  onChoose(): void
}

const Choice = ({ file, isChosen, onChoose }: ChoiceProps) => (
  <li>
    <button type="button" className="file-choice" aria-pressed={isChosen} onClick={onChoose}>
      {isChosen !== undefined && <span className="file-choice-check" aria-hidden="true" />}
      <Thumbnail file={file} />
      <span className="records-row-title">
        <bdi>{file.name}</bdi>
      </span>
      <span className="soft">{fileSizeText(file.size, t, formatLocale())}</span>
    </button>
  </li>
)

interface ChosenProps {
  readonly chosen: readonly string[]
  /** How many more can be chosen. */
  readonly room: number
  onAdd(): void
}

const ChosenPictures = ({ chosen, room, onAdd }: ChosenProps) => (
  <div className="file-picker-end">
    <Button
      label={texts.addChosen(chosen.length)}
      look="primary"
      idle={chosen.length === 0}
      onClick={() => onAdd()}
    />
    <p className="soft" role="status">
      {texts.room(room)}
    </p>
  </div>
)

/** The owner's files in a dialog, to choose one of them, or several pictures: with a search, and with uploads. */
export function FilePicker({ pictures, onClose }: Props) {
  const { inbox } = usePanel()
  const { uploads } = filesSession(inbox)
  const { list: uploading, arrived, announcement } = useStore(uploads.store, (state) => state)
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState<Cursor>(null)
  const result = useRef<readonly string[]>([])
  const { chosen, toggle, choose } = useChosen(pictures ?? 1)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { isOver, listeners } = useFileDrop((added) => uploads.add(added))
  const { content, close } = useContentDialog(
    'files',
    pictures === undefined ? texts.pick : texts.pickPictures,
    () => onClose(result.current),
  )
  // After the dialog has focused its first button.
  useEffect(() => content.querySelector<HTMLElement>('input[type=search]')?.focus(), [content])
  const finish = (addresses: readonly string[]) => {
    result.current = addresses
    close()
  }
  const { loaded, busy, reload } = useLoaded(JSON.stringify([search, cursor]), () =>
    readFiles(inbox.call, search, cursor, pictures === undefined ? undefined : 'picture'),
  )
  useArrived(arrived, (added) => {
    reload()
    if (pictures !== undefined) choose(added.filter(isPicture).map(({ address }) => address))
  })
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
            isChosen={pictures === undefined ? undefined : chosen.includes(file.address)}
            onChoose={() => (pictures === undefined ? finish([file.address]) : toggle(file.address))}
          />
        ))}
      </ul>
      {page && <Pager next={page.next} previous={page.previous} onTurn={setCursor} />}
      {pictures !== undefined && (
        <ChosenPictures
          chosen={chosen}
          room={pictures - chosen.length}
          onAdd={() => finish(uploads.inOrder(chosen))}
        />
      )}
      <LiveRegion announcement={announcement} />
    </div>,
    content,
  )
}
