import type { SubscriptionPlan } from '../api/commerce.js'

const KEYS = {
  WEEK: 'product.renews.week',
  MONTH: 'product.renews.month',
  YEAR: 'product.renews.year',
} as const

/** A message and its values, which name how often a subscription is paid. */
export interface PlanMessage {
  readonly key: (typeof KEYS)[keyof typeof KEYS]
  /** `payments` is 0 for a subscription without an end. */
  readonly values: { readonly count: number; readonly payments: number }
}

/**
 * The message that says how often a subscription is paid.
 *
 * @example
 * const { key, values } = planMessage(plan)
 * t(key, values) // 'renews every 2 weeks for 6 payments'
 */
export const planMessage = ({ billingPeriod, numBillingCycles }: SubscriptionPlan): PlanMessage => ({
  key: KEYS[billingPeriod.unit],
  values: { count: billingPeriod.value, payments: numBillingCycles },
})
