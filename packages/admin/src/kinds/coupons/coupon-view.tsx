import { Button } from '../../base/ui/button.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { EditorBar } from '../../records/editor-bar.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordState } from '../../records/record-row.js'
import { Deletion } from '../../records/screen/deletion.js'
import { NEW } from '../../records/screen/use-answers.js'
import { ThemeReset } from '../../records/theme-reset.js'
import { useRecordView } from '../../records/use-record-view.js'
import { toneOf } from './coupon-list.js'
import { type CouponDraft, contextOf, couponValues, dayBefore } from './model/draft.js'
import { type CouponEditor, deleteCoupon, type OpenCoupon } from './model/editor.js'
import { couponTexts as texts } from './texts.js'

interface CouponFieldsProps {
  readonly coupon: OpenCoupon
  readonly issues: Issues
  onChange(change: Partial<CouponDraft>): void
}

/** The last day stands above the button that ends the coupon now. */
const ENTRIES = couponValues.values.toSorted(
  (one, other) => Number(one.name === 'expires') - Number(other.name === 'expires'),
)

/** The values of a coupon that an owner can change. */
export function CouponFields({ coupon, issues, onChange }: CouponFieldsProps) {
  const { stored, draft } = coupon
  const { body, shop } = stored
  const yesterday = dayBefore(shop.today)
  const hasEnded = draft.expires !== '' && draft.expires < shop.today
  const endsNow = draft.expires === yesterday && body?.coupon.expires !== yesterday
  return (
    <div className="record-part coupon-fields">
      <RecordEntries
        values={ENTRIES}
        draft={draft}
        stored={draft}
        context={contextOf(stored)}
        issues={issues}
        more={{
          code: { dir: null, readOnly: body !== null, help: body ? texts.codeStays : undefined },
          expires: {
            help: endsNow ? texts.ended : undefined,
            warning: hasEnded && !endsNow ? texts.over : undefined,
          },
        }}
        onChange={(_, change) => onChange(change)}
      />
      {body && (
        <div className="records-actions">
          <Button
            label={texts.end}
            look="small"
            idle={hasEnded}
            onClick={() => onChange({ expires: yesterday })}
          />
        </div>
      )}
    </div>
  )
}

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

/** One coupon: its values, and the bar that saves them. */
export function CouponView({ id, coupon, editor, onSaved, onDeleted, onOutdated }: Props) {
  const { inbox } = usePanel()
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
          <Deletion
            revision={body.revision}
            texts={{
              delete: texts.delete,
              question: texts.deleteQuestion(body.coupon.code),
              detail: texts.deleteDetail,
              failed: texts.deleteFailed,
              cancel: texts.cancel,
            }}
            remove={(revision) => deleteCoupon(inbox.call, body.coupon.code, revision)}
            onDeleted={onDeleted}
            onOutdated={onOutdated}
          />
        )}
        <EditorBar record={coupon} texts={texts} {...bar} />
      </section>
    </div>
  )
}
