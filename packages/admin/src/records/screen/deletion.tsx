import { useState } from 'react'
import type { ApiError } from '../../base/api/api-error.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'

/** The result of a deletion: the error, and the current revision of the record. */
export interface FailedDeletion {
  readonly error: ApiError
  readonly revision: number | null
}

interface Props {
  /** The revision that the person sees. */
  readonly revision: number
  readonly texts: {
    readonly delete: string
    readonly deleteQuestion: string
    readonly deleteDetail: string
    readonly deleteFailed: string
  }
  /** Null once it is gone, also if somebody else has deleted it. */
  remove(revision: number): Promise<FailedDeletion | null>
  onDeleted(): void
  /** Another person has changed the record meanwhile. */
  onOutdated(): void
}

/** Deletes a record after a question. */
export function Deletion({ revision, texts, remove, onDeleted, onOutdated }: Props) {
  const [question, ask] = useQuestion()
  const [issue, setIssue] = useState<string | null>(null)
  // With unsaved changes the editor keeps the version that they are based on.
  const [newest, setNewest] = useState(0)
  const onConfirm = async () => {
    const failed = await remove(Math.max(revision, newest))
    if (!failed) return onDeleted()
    setIssue(failed.error.message)
    if (failed.revision !== null) setNewest(failed.revision)
    if (failed.error.kind === 'conflict' || failed.error.kind === 'invalid') onOutdated()
  }
  const [title, text, confirm] = [texts.deleteQuestion, texts.deleteDetail, texts.delete]
  return (
    <>
      {issue !== null && <FailureNotice message={`${texts.deleteFailed} ${issue}`} onRetry={onConfirm} />}
      <div className="records-actions">
        <Button label={confirm} look="danger" onClick={() => ask({ title, text, confirm, onConfirm })} />
      </div>
      {question}
    </>
  )
}
