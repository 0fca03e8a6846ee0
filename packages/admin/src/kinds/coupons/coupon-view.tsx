import { useState } from 'react'
import { Confirm } from '../../base/dialogs/confirm.js'
import { FailureNotice } from '../../base/ui/failure-notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordState } from '../../records/record-row.js'
import { ThemeReset } from '../../records/theme-reset.js'
import { useRecordView } from '../../records/use-record-view.js'
import { CouponFields } from './coupon-fields.js'
import { toneOf } from './coupon-list.js'
import type { StoredCoupon } from './model/draft.js'
import { type CouponEditor, deleteCoupon, NEW, type OpenCoupon } from './model/editor.js'
import { couponTexts as texts } from './texts.js'

interface Props {
  /** Its code, or the address of a new one. */
  readonly id: string
  readonly coupon: OpenCoupon
  readonly editor: CouponEditor
  onSaved(saved: OpenCoupon): void
  onDeleted(): void
  /** Another person has changed or deleted the coupon meanwhile. */
  onOutdated(): void
}

/** Deletes a coupon after a confirmation. */
function Deletion({
  body,
  onDeleted,
  onOutdated,
}: Pick<Props, 'onDeleted' | 'onOutdated'> & { readonly body: NonNullable<StoredCoupon['body']> }) {
  const { inbox } = usePanel()
  const [isAsking, setIsAsking] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)
  // With unsaved changes the editor keeps the version that they are based on.
  const [newest, setNewest] = useState(0)
  const { code } = body.coupon
  const remove = async () => {
    const failed = await deleteCoupon(inbox.call, code, Math.max(body.revision, newest))
    if (!failed) return onDeleted()
    const { error, revision } = failed
    setIssue(error.message)
    if (revision !== null) setNewest(revision)
    if (error.kind === 'conflict' || error.kind === 'invalid') onOutdated()
  }
  return (
    <>
      {issue !== null && <FailureNotice message={`${texts.deleteFailed} ${issue}`} onRetry={remove} />}
      <div className="records-actions">
        <button type="button" className="button button-danger" onClick={() => setIsAsking(true)}>
          {texts.delete}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={texts.deleteQuestion(code)}
          text={texts.deleteDetail}
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

/** One coupon: its values, and the bar that saves them. */
export function CouponView({ id, coupon, editor, onSaved, onDeleted, onOutdated }: Props) {
  const { heading, section, bar, onReset } = useRecordView(editor, id, coupon, {
    onSaved() {
      const open = editor.store.get().get(id)
      if (open) onSaved(open)
    },
  })
  const { body } = coupon.stored

  return (
    <div className="records-detail record-detail">
      <ScreenLink screen="coupons" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      <section ref={section} className="record-editor" aria-labelledby="coupon-title">
        <div className="records-head">
          <h2 id="coupon-title" ref={heading} tabIndex={-1}>
            {id === NEW ? texts.newTitle : id}
          </h2>
          {body?.hasTheme && (
            <ThemeReset
              isOwn={body.isOwn}
              isBusy={coupon.saving.status === 'busy'}
              texts={texts}
              onReset={onReset}
            />
          )}
        </div>
        {body && (
          <p>
            <RecordState tone={toneOf(body.state)}>{texts.state(body.state)}</RecordState>{' '}
            {texts.used(body.used, body.coupon.uses)}
          </p>
        )}
        <CouponFields
          coupon={coupon}
          issues={editor.issuesOf(coupon)}
          onChange={(change) =>
            editor.change(id, Object.keys(change).join(), (draft) => ({ ...draft, ...change }))
          }
        />
        {body && <HistoryPart editor={editor} id={id} open={coupon} />}
        {body?.isOwn && !body.hasTheme && (
          <Deletion body={body} onDeleted={onDeleted} onOutdated={onOutdated} />
        )}
        <EditorBar record={coupon} texts={texts} {...bar} />
      </section>
    </div>
  )
}
