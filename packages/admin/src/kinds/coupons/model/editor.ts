import {
  type Coupon,
  CouponBody,
  CouponConflictBody,
  CouponRemovedBody,
  CouponsBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Answer, Client } from '../../../base/api/client.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import type { FailedDeletion } from '../../../records/screen/deletion.js'
import { NEW } from '../../../records/screen/use-answers.js'
import { couponTexts as texts } from '../texts.js'
import {
  type CouponDraft,
  countChanges,
  couponOf,
  draftOf,
  issuesOf,
  partsOf,
  rebased,
  type StoredCoupon,
  withVersion,
} from './draft.js'

const PATH = '/api/config/coupons'

export const couponPath = (code: string) => `${PATH}/${encodeURIComponent(code)}`

export const readCoupons = (call: Client) => call({ method: 'GET', path: PATH, answer: CouponsBody })

export const addCoupon = (call: Client, coupon: Coupon) =>
  call({ method: 'POST', path: PATH, body: { coupon }, answer: CouponBody })

export const saveCoupon = (call: Client, coupon: Coupon, revision: number) =>
  call({ method: 'PUT', path: couponPath(coupon.code), body: { coupon, revision }, answer: CouponBody })

/** Takes the owner's version away, after which the theme's coupon counts again, or none. */
export const removeCoupon = (call: Client, code: string, revision: number) =>
  call({ method: 'DELETE', path: `${couponPath(code)}?revision=${revision}`, answer: CouponRemovedBody })

/** A coupon that was opened, with its unsaved changes. */
export type OpenCoupon = OpenRecord<StoredCoupon, CouponDraft>

export type CouponEditor = RecordEditor<StoredCoupon, CouponDraft>

/** An answer as the editor stores it. */
function storedIn({ shop }: StoredCoupon, answer: Answer<CouponBody>): Answer<StoredCoupon> {
  return answer.ok ? { ...answer, body: { body: answer.body, shop } } : answer
}

/** The coupon in an answer 409: null if it was deleted, undefined for another answer. */
function couponInConflict(answer: unknown): CouponBody | null | undefined {
  const parsed = v.safeParse(CouponConflictBody, answer)
  return parsed.success ? parsed.output.coupon : undefined
}

/** The coupon editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<StoredCoupon, CouponDraft>('coupons', {
  idOf: ({ body }) => body?.coupon.code ?? NEW,
  revisionOf: ({ body }) => body?.revision ?? 0,
  draftOf,
  countChanges,
  issuesOf,
  rebased,
  partsOf,
  fix: texts.fix,
  async read(call, stored) {
    const answer = await readCoupons(call)
    if (!answer.ok) return answer
    const code = stored.body?.coupon.code
    const body = answer.body.coupons.find(({ coupon }) => coupon.code === code) ?? null
    if (!body && code !== undefined) return { ok: false, error: { kind: 'server', message: texts.gone } }
    return { ok: true, body: { ...stored, body } }
  },
  async save(call, stored, draft) {
    const coupon = couponOf(stored, draft)
    const { body } = stored
    return storedIn(
      stored,
      body ? await saveCoupon(call, coupon, body.revision) : await addCoupon(call, coupon),
    )
  },
  async reset(call, stored) {
    const { coupon, revision } = stored.body!
    const answer = await removeCoupon(call, coupon.code, revision)
    if (!answer.ok) return answer
    const { coupon: body } = answer.body
    return body
      ? storedIn(stored, { ...answer, body })
      : { ok: false, error: { kind: 'server', message: texts.gone } }
  },
  // No coupon of the theme has a revision of its own.
  isBack: ({ body }, older) => body?.isOwn === false && older.body?.isOwn === true,
  async readAdded(call, stored, { code }, draft) {
    if (stored.body || draft.code !== code) return null
    const answer = await readCoupons(call)
    const body = answer.ok && answer.body.coupons.find(({ coupon }) => coupon.code === code.trim())
    return body ? { ...stored, body } : null
  },
  theirsOf(answer, { shop }) {
    const body = couponInConflict(answer)
    return body ? { body, shop } : null
  },
  versions: { path: ({ body }) => couponPath(body?.coupon.code ?? NEW), storedOf: withVersion },
})

/** Deletes a coupon of an owner. Null if it is gone, also if somebody else has deleted it. */
export async function deleteCoupon(
  call: Client,
  code: string,
  revision: number,
): Promise<FailedDeletion | null> {
  const answer = await removeCoupon(call, code, revision)
  if (answer.ok) return null
  const { error } = answer
  const theirs = error.kind === 'conflict' ? couponInConflict(error.body) : undefined
  return theirs === null ? null : { error, revision: theirs?.revision ?? null }
}

/**
 * Opens a coupon that was just added under its code, with what was typed meanwhile as unsaved changes.
 *
 * @returns whether there are any
 */
export function openAdded(editor: CouponEditor, { stored, draft }: OpenCoupon, code: string): boolean {
  editor.open(stored)
  // The code that was sent stays.
  const typed = { ...draft, code }
  const hasMore = countChanges(typed, stored) > 0
  if (hasMore) editor.change(code, 'added', () => typed)
  editor.forget(NEW)
  return hasMore
}
