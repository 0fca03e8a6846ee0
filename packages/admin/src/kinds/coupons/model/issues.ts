import { Coupon } from '@site/runtime/contract'
import * as v from 'valibot'
import { writeAmount } from '../../../base/format/numbers.js'
import { t } from '../../../base/messages.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { couponTexts as texts } from '../texts.js'
import { type CouponDraft, couponOf, type StoredCoupon } from './draft.js'

/** In minor units, for an example of an amount. */
const EXAMPLE = 500
const USES_MAX = 1_000_000_000
const NAME_MAX = 200

function sentence(name: string, { shop }: StoredCoupon): string {
  if (name === 'code') return texts.codeInvalid
  if (name === 'percent') return texts.percentInvalid
  if (name === 'uses') return t('panel.invalid.integer', { min: 1, max: USES_MAX })
  if (name === 'name') return t('panel.invalid.tooLong', { max: NAME_MAX })
  return texts.amountInvalid(writeAmount(EXAMPLE, shop.currency, shop.language))
}

/** What keeps a draft from being saved, by the names of its values. Panel and server share the schema. */
export function issuesOf(stored: StoredCoupon, draft: CouponDraft): Issues {
  const issues = new Map<string, string>()
  const needed = ['code', 'name', ...(draft.effect === 'freeShipping' ? [] : [draft.effect])] as const
  for (const name of needed) {
    if (draft[name].trim() === '') issues.set(name, t('panel.invalid.required'))
  }
  for (const issue of v.safeParse(Coupon, couponOf(stored, draft)).issues ?? []) {
    const name = v.getDotPath(issue) ?? 'code'
    if (!issues.has(name)) issues.set(name, sentence(name, stored))
  }
  return issues
}
