import type { CouponBody } from '@site/runtime/contract'
import { Button } from '../../base/ui/button.js'
import { usePanel } from '../../editor/context/panel-context.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { BackLink } from '../../records/detail.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { RecordState } from '../../records/record-row.js'
import { Deletion } from '../../records/screen/deletion.js'
import { RecordSection } from '../../records/screen/record-frame.js'
import { NEW } from '../../records/screen/use-answers.js'
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

/** Only active coupons count. */
export const toneOf = (state: CouponBody['state']) => (state === 'active' ? 'usual' : 'soft')

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
  const { body } = coupon.stored
  const deletion =
    body &&
    (body.hasTheme ? (
      <p className="soft">{texts.themeStays}</p>
    ) : (
      <Deletion
        revision={body.revision}
        texts={{
          delete: texts.delete,
          deleteQuestion: texts.deleteQuestion(body.coupon.code),
          deleteDetail: texts.deleteDetail,
          deleteFailed: texts.deleteFailed,
        }}
        remove={(revision) => deleteCoupon(inbox.call, body.coupon.code, revision)}
        onDeleted={onDeleted}
        onOutdated={onOutdated}
      />
    ))
  return (
    <div className="records-detail record-detail">
      <BackLink screen="coupons" />
      <RecordSection
        editor={editor}
        id={id}
        open={coupon}
        name="coupon"
        title={id === NEW ? texts.newTitle : id}
        texts={texts}
        isOwn={body?.hasTheme ? body.isOwn : null}
        isNew={!body}
        end={deletion}
        onSaved={onSaved}
      >
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
      </RecordSection>
    </div>
  )
}
