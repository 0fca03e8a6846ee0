import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { productDetails as area } from '../../services/messages/areas.js'
import { createMessages } from '../../services/messages/messages.js'
import { SubscriptionPlan } from '../api/commerce.js'
import { MeasurementStandard } from '../enumerations/content.js'
import { sizeMessage, weightMessage } from './measures.js'
import { planMessage } from './plan.js'
import { isSku, newSku } from './stock.js'

const { t } = createMessages('en', [area])

const planText = (value: number, unit: string, numBillingCycles?: number) => {
  const { key, values } = planMessage(
    v.parse(SubscriptionPlan, { billingPeriod: { value, unit }, numBillingCycles }),
  )
  return t(key, values)
}

describe('subscriptions', () => {
  it('[PROD-008] a plan without a number of payments, or with 0, has no end', () => {
    expect(planText(1, 'MONTH')).toBe('renews every month')
    expect(planText(1, 'MONTH', 0)).toBe('renews every month')
  })

  it.each([
    [1, 'WEEK', 0, 'renews every week'],
    [2, 'WEEK', 6, 'renews every 2 weeks for 6 payments'],
    [3, 'MONTH', 1, 'renews every 3 months for 1 payment'],
    [1, 'YEAR', 2, 'renews every year for 2 payments'],
    [2, 'YEAR', 0, 'renews every 2 years'],
  ])('[PROD-008 PROD-009] every %i %s, %i payments: %s', (value, unit, payments, text) => {
    expect(planText(value, unit, payments)).toBe(text)
  })
})

describe('measures', () => {
  const { imperial, metric } = MeasurementStandard
  const measures = { weight: 1.25, length: 30, width: 20.5, height: 2 }

  const texts = (standard: 1 | 2, locale = 'en') => {
    const weight = weightMessage(measures, standard, locale)!
    const size = sizeMessage(measures, standard, locale)!
    return [t(weight.key, weight.values), t(size.key, size.values)]
  }

  it('[PROD-012] imperial ones are in pounds and inches, all others in kilograms and centimetres', () => {
    expect(texts(imperial)).toEqual(['1.25 lbs', '30 × 20.5 × 2 inches'])
    expect(texts(metric)).toEqual(['1.25 kg', '30 × 20.5 × 2 cm'])
    expect(texts(undefined as unknown as 2)).toEqual(texts(metric))
    expect(texts(metric, 'de')[0]).toBe('1,25 kg')
  })

  it('[PROD-012] what is not known is not named', () => {
    for (const weight of [undefined, 0, -1, Number.NaN, Infinity]) {
      expect(weightMessage({ weight }, metric, 'en')).toBeNull()
      expect(sizeMessage({ ...measures, height: weight }, metric, 'en')).toBeNull()
    }
  })
})

describe('stock numbers', () => {
  it('[PROD-007] a new one is SQ and seven random digits', () => {
    const skus = Array.from({ length: 500 }, newSku)
    for (const sku of skus) expect(sku).toMatch(/^SQ\d{7}$/)
    expect(new Set(skus).size).toBeGreaterThan(490)
    const digits = skus.map((sku) => sku.slice(2)).join('')
    for (const digit of '0123456789') {
      const share = digits.split(digit).length - 1
      expect(share).toBeGreaterThan(200)
      expect(share).toBeLessThan(500)
    }
  })

  it('[PROD-019] one has at most 60 characters', () => {
    expect(isSku('x'.repeat(60))).toBe(true)
    for (const value of ['x'.repeat(61), '', null, 7]) expect(isSku(value)).toBe(false)
  })
})
