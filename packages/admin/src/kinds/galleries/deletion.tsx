import type { GalleryUse } from '@site/runtime/contract'
import { useState } from 'react'
import { Confirm } from '../../base/dialogs/confirm.js'
import { FailureNotice } from '../../base/ui/failure-notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { deleteGallery, readGalleries } from './api.js'
import { galleryTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly name: string
  onDeleted(): void
}

/** Deletes a gallery after a question that says which blocks show it by now. */
export function Deletion({ id, name, onDeleted }: Props) {
  const { inbox } = usePanel()
  const [uses, setUses] = useState<readonly GalleryUse[] | null>(null)
  const [failed, setFailed] = useState<{ readonly message: string; retry(): void } | null>(null)
  const ask = async () => {
    setFailed(null)
    const answer = await readGalleries(inbox.call)
    if (!answer.ok) return setFailed({ message: answer.error.message, retry: ask })
    return setUses(answer.body.galleries.find((each) => each.id === id)?.uses ?? [])
  }
  const remove = async () => {
    setFailed(null)
    const answer = await deleteGallery(inbox.call, id)
    // Another person has deleted it, which is what this one wants, too.
    const isGone = answer.ok || (answer.error.kind === 'invalid' && answer.error.isMissing)
    if (isGone) return onDeleted()
    return setFailed({ message: answer.error.message, retry: remove })
  }
  return (
    <div className="record-part">
      {failed && <FailureNotice message={`${texts.deleteFailed} ${failed.message}`} onRetry={failed.retry} />}
      <div className="records-actions">
        <button type="button" className="button button-danger" onClick={ask}>
          {texts.delete}
        </button>
      </div>
      {uses && (
        <Confirm
          title={texts.deleteQuestion(name)}
          text={texts.deleteDetail(uses)}
          confirm={texts.delete}
          cancel={texts.cancel}
          onAnswer={(answer) => {
            setUses(null)
            if (answer === 'confirm') void remove()
          }}
        />
      )}
    </div>
  )
}
