import * as v from 'valibot'
import { VisitsBody } from '../reports/visits.js'

/** The most that the home screen counts of anything: more are shown as more than this, and no request counts all of a large shop. */
export const HOME_COUNT_MAX = 99

/** A variant with at most so many pieces left is low in stock. */
export const LOW_STOCK = 3

/** The most messages that the home screen lists. */
export const HOME_LATEST_MAX = 3

/** Up to one more than {@link HOME_COUNT_MAX}, which stands for all greater numbers. */
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HOME_COUNT_MAX + 1))
const Time = v.pipe(v.string(), v.isoTimestamp())

/** The steps from a new website to one that is ready, in their order. */
export const HOME_STEPS = [
  'name',
  'logo',
  'page',
  'menu',
  'contact',
  'mail',
  'product',
  'delivery',
  'payment',
  'cookies',
  'address',
] as const

/** A step from a new website to one that is ready. */
export type HomeStep = (typeof HOME_STEPS)[number]

/** The answer of `GET /api/config/home`. What the account may not see is null. */
export const HomeBody = v.object({
  /** Paid orders that are to be sent, and those whose payment has to be returned. */
  orders: v.nullable(v.object({ send: Count, refund: Count })),
  /** Messages that the account has not read, among the latest thousand. */
  messages: v.nullable(
    v.object({
      unread: Count,
      /** The latest of them. */
      latest: v.pipe(
        v.array(v.object({ id: v.number(), form: v.string(), at: Time })),
        v.maxLength(HOME_LATEST_MAX),
      ),
    }),
  ),
  /** Whether the server sends mail, and whether some could not be sent. */
  mail: v.nullable(v.picklist(['off', 'on', 'failing'])),
  /** The last seven days. */
  visits: v.nullable(v.pick(VisitsBody, ['step', 'totals', 'series'])),
  /** Pages that visitors do not see yet. */
  pages: v.nullable(
    v.object({
      drafts: Count,
      scheduled: Count,
      /** The page that is published next. */
      next: v.nullable(v.object({ id: v.string(), title: v.string(), at: Time })),
    }),
  ),
  /** Variants of which few pieces are left. */
  stock: v.nullable(v.object({ low: Count })),
  /** The steps that this website needs. The website itself says which of them are done. */
  checklist: v.nullable(
    v.object({
      isHidden: v.boolean(),
      steps: v.array(v.object({ name: v.picklist(HOME_STEPS), isDone: v.boolean() })),
    }),
  ),
})

/** The tasks that wait for an account, and how the website does. */
export type HomeBody = v.InferOutput<typeof HomeBody>

/** The body of `PUT /api/config/home/checklist`: whether the calling account sees the steps. */
export const HideChecklistRequest = v.object({ isHidden: v.boolean() })
