import { fileSizeText, type SiteFileBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Confirm } from '../../base/dialogs/dialogs.js'
import { t } from '../../base/editor-messages.js'
import { formatLocale } from '../../base/messages/language.js'
import { Button } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrivalFocus } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { deleteFile, readFile, readUses } from '../../editor/files/api.js'
import { filesSession } from '../../editor/files/files-session.js'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { RecordNotice } from '../../records/record-notice.js'
import { FileForm } from './file-form.js'
import { FileUses } from './file-uses.js'

interface Props {
  readonly id: string
  /** Called after a change, with what to announce. */
  onChanged(announcement: string): void
  /** Called after the file was deleted. */
  onDeleted(announcement: string): void
}

/** Size, type, date and address of a file. */
function Facts({ file: { address, type, size, width, height, createdAt } }: { file: SiteFileBody }) {
  const details = [
    texts.kind(type),
    fileSizeText(size, t, formatLocale()),
    ...(width !== null && height !== null ? [texts.pixels(width, height)] : []),
  ]
  return (
    <dl className="records-answers">
      <div>
        <dt>{texts.kindLabel}</dt>
        <dd>{details.join(' · ')}</dd>
      </div>
      <div>
        <dt>{texts.uploadedAt}</dt>
        <dd>
          <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{texts.address}</dt>
        <dd>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </dd>
      </div>
    </dl>
  )
}

interface DeletionProps {
  readonly file: SiteFileBody
  /** The number of places that use it; null if it is not known. */
  readonly uses: number | null
  onDeleted(): void
}

/** Deletes a file after a confirmation. */
function Deletion({ file, uses, onDeleted }: DeletionProps) {
  const { inbox } = usePanel()
  const [isAsking, setIsAsking] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)
  const remove = async () => {
    const answer = await deleteFile(inbox.call, file.id)
    if (!answer.ok) return setIssue(answer.error.message)
    filesSession(inbox).keepDraft(file.id, {})
    onDeleted()
  }
  return (
    <>
      {issue !== null && (
        <Notice role="alert" actions={<Button label={t('panel.retry')} look="small" onClick={remove} />}>
          <p className="file-issue">{texts.deleteFailed}</p>
          <p>{issue}</p>
        </Notice>
      )}
      <div className="records-actions">
        <Button label={texts.delete} look="danger" onClick={() => setIsAsking(true)} />
      </div>
      {isAsking && (
        <Confirm
          title={texts.deleteQuestion(file.name)}
          text={texts.deleteDetail(uses)}
          confirm={texts.delete}
          cancel={texts.cancel}
          onAnswer={(answer) => {
            setIsAsking(false)
            if (answer === 'confirm') void remove()
          }}
        />
      )}
    </>
  )
}

/** One file: what it is, its form, where it is used. */
export function FileView({ id, onChanged, onDeleted }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(id, () => readFile(inbox.call, id))
  const uses = useLoaded(id, () => readUses(inbox.call, id))
  const [saved, setSaved] = useState<SiteFileBody | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const file = saved ?? (loaded.status === 'ready' ? loaded.value : null)
  const isLoaded = file !== null
  const found = uses.loaded.status === 'ready' ? uses.loaded.value : null

  useArrivalFocus(heading, file && id)

  return (
    <section className="records-detail" aria-labelledby={isLoaded ? 'file-title' : undefined}>
      <ScreenLink screen="files" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      {!isLoaded && (
        <RecordNotice
          loaded={loaded}
          kind="file"
          id={id}
          screen="files"
          title={t('editor.load.failed')}
          onRetry={reload}
        />
      )}
      {file && (
        <>
          <div className="records-head">
            <h2 id="file-title" ref={heading} tabIndex={-1}>
              <bdi>{file.name}</bdi>
            </h2>
          </div>
          <Facts file={file} />
          <FileForm
            file={file}
            onSaved={(next) => {
              setSaved(next)
              onChanged(texts.savedFile(next.name))
            }}
          />
          <FileUses uses={uses} />
          <Deletion
            file={file}
            uses={found && !found.more ? found.uses.length : null}
            onDeleted={() => onDeleted(texts.deleted(file.name))}
          />
        </>
      )}
    </section>
  )
}
