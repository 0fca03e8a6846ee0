import type { Issues } from '../../editor/records/record-kind.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { type CouponDraft, contextOf, couponValues, dayBefore } from './model/draft.js'
import type { OpenCoupon } from './model/editor.js'
import { couponTexts as texts } from './texts.js'

interface Props {
  readonly coupon: OpenCoupon
  readonly issues: Issues
  onChange(change: Partial<CouponDraft>): void
}

/** The last day stands above the button that ends the coupon now. */
const ENTRIES = couponValues.values.toSorted(
  (one, other) => Number(one.name === 'expires') - Number(other.name === 'expires'),
)

/** The values of a coupon that an owner can change. */
export function CouponFields({ coupon, issues, onChange }: Props) {
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
          <button
            type="button"
            className="button button-small"
            aria-disabled={hasEnded || undefined}
            onClick={() => !hasEnded && onChange({ expires: yesterday })}
          >
            {texts.end}
          </button>
        </div>
      )}
    </div>
  )
}
