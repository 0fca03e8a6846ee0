import { useId } from 'react'
import { TextField } from '../../base/ui/text-field.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { type CouponDraft, dayBefore } from './model/draft.js'
import type { OpenCoupon } from './model/editor.js'
import { type Effect, couponTexts as texts } from './texts.js'

interface Props {
  readonly coupon: OpenCoupon
  readonly issues: Issues
  onChange(change: Partial<CouponDraft>): void
}

const EFFECTS: readonly Effect[] = ['percent', 'amount', 'freeShipping']

/** What the coupon gives, and how much of it. */
function EffectFields({ coupon: { stored, draft }, issues, onChange }: Props) {
  const id = useId()
  const { effect } = draft
  return (
    <>
      <div className="labelled">
        <label htmlFor={id}>{texts.kind}</label>
        <select
          id={id}
          value={effect}
          onChange={({ target }) => onChange({ effect: target.value as Effect })}
        >
          {EFFECTS.map((each) => (
            <option key={each} value={each}>
              {texts.effect(each)}
            </option>
          ))}
        </select>
      </div>
      {effect !== 'freeShipping' && (
        <TextField
          key={effect}
          label={effect === 'percent' ? texts.percent : texts.amount(stored.shop.currency)}
          name={effect}
          inputMode="decimal"
          value={draft[effect]}
          error={issues.get(effect)}
          onChange={(value) => onChange({ [effect]: value })}
        />
      )}
    </>
  )
}

/** What an owner can change of a coupon. */
export function CouponFields({ coupon, issues, onChange }: Props) {
  const { stored, draft } = coupon
  const { body, shop } = stored
  const yesterday = dayBefore(shop.today)
  const hasEnded = draft.expires !== '' && draft.expires < shop.today
  const endsNow = draft.expires === yesterday && body?.coupon.expires !== yesterday
  const field = (name: 'name' | 'minimum' | 'uses') => ({
    name,
    value: draft[name],
    error: issues.get(name),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <div className="record-part coupon-fields">
      <TextField
        label={texts.code}
        name="code"
        help={body ? texts.codeStays : texts.codeHelp}
        readOnly={body !== null}
        value={draft.code}
        error={issues.get('code')}
        onChange={(code) => onChange({ code })}
      />
      <TextField label={texts.name} help={texts.nameHelp} dir="auto" {...field('name')} />
      <EffectFields coupon={coupon} issues={issues} onChange={onChange} />
      <TextField
        label={texts.minimum(shop.currency)}
        help={texts.minimumHelp}
        inputMode="decimal"
        {...field('minimum')}
      />
      <TextField label={texts.uses} help={texts.usesHelp} inputMode="numeric" {...field('uses')} />
      <TextField
        label={texts.expires}
        help={endsNow ? texts.ended : texts.expiresHelp}
        warning={hasEnded && !endsNow ? texts.over : undefined}
        name="expires"
        type="date"
        value={draft.expires}
        error={issues.get('expires')}
        onChange={(expires) => onChange({ expires })}
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
