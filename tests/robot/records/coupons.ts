import type { CouponDraft, StoredCoupon } from '../../../packages/admin/src/kinds/coupons/model/draft.js'
import * as coupons from '../../../packages/admin/src/kinds/coupons/model/editor.js'
import { readCoupons } from '../../../packages/admin/src/kinds/coupons/model/editor.js'
import { type RobotKind, someText } from './kind.js'

export const couponKind: RobotKind<StoredCoupon, CouponDraft> = {
  path: (id) => `/api/config/coupons/${id}`,
  editorOf: coupons.editorOf,
  async read(call, id) {
    const answer = await readCoupons(call)
    if (!answer.ok) return answer
    const { coupons: all, ...shop } = answer.body
    return { ok: true, body: { body: all.find(({ coupon }) => coupon.code === id)!, shop } }
  },
  valuesOf: ({ code: _, effect, percent, amount, ...values }) => ({
    ...values,
    gives: [effect, percent, amount],
  }),
  edit: (random) =>
    random.pick([
      () => ['name', someText(random)] as const,
      () => ['uses', random.pick(['', '5', '120'])] as const,
      () => ['expires', random.pick(['', '2027-12-31', '2028-02-29'])] as const,
      () => ['gives', ['percent', random.pick(['5', '12.5', '40']), '']] as const,
    ])(),
  withValue(_, draft, name, value) {
    if (name !== 'gives') return { ...draft, [name]: value }
    const [effect, percent, amount] = value as [CouponDraft['effect'], string, string]
    return { ...draft, effect, percent, amount }
  },
  isMerged: true,
  reset: { isOffered: ({ body }) => body!.isOwn && body!.hasTheme, keeps: [], isFirst: true },
}
