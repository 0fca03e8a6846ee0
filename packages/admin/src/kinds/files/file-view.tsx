import { fileSizeText, type SiteFileBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { t } from '../../base/editor-messages.js'
import { formatLocale } from '../../base/messages/language.js'
import { Button } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrivalFocus } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { deleteFile, readFile, readUses } from '../../editor/files/api.js'
import { filesSession } from '../../editor/files/files-session.js'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { BackLink, Facts } from '../../records/detail.js'
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
function FileFacts({ file: { address, type, size, width, height, createdAt } }: { file: SiteFileBody }) {
  const details = [
    texts.kind(type),
    fileSizeText(size, t, formatLocale()),
    ...(width !== null && height !== null ? [texts.pixels(width, height)] : []),
  ]
  const uploaded = <time dateTime={createdAt}>{timeOf(createdAt)}</time>
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
  return (
    <Facts
      facts={[
        [texts.kindLabel, details.join(' · ')],
        [texts.uploadedAt, uploaded],
        [texts.address, link],
      ]}
    />
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
  const [question, ask] = useQuestion()
  const [issue, setIssue] = useState<string | null>(null)
  const onConfirm = async () => {
    const answer = await deleteFile(inbox.call, file.id)
    if (!answer.ok) return setIssue(answer.error.message)
    filesSession(inbox).keepDraft(file.id, {})
    onDeleted()
  }
  const [title, text] = [texts.deleteQuestion(file.name), texts.deleteDetail(uses)]
  return (
    <>
      {issue !== null && (
        <Notice role="alert" actions={<Button label={t('panel.retry')} look="small" onClick={onConfirm} />}>
          <p className="file-issue">{texts.deleteFailed}</p>
          <p>{issue}</p>
        </Notice>
      )}
      <div className="records-actions">
        <Button
          label={texts.delete}
          look="danger"
          onClick={() => ask({ title, text, confirm: texts.delete, onConfirm })}
        />
      </div>
      {question}
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
      <BackLink screen="files" />
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
          <FileFacts file={file} />
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
