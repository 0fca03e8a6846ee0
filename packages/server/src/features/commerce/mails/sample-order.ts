import { type MailKind, ProductType } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { shopCurrency } from '../../../content/shop-currency.js'
import type { Order } from '../orders/order.js'

const DAY_MS = 86_400_000

const STATUS: Readonly<Partial<Record<MailKind, Order['status']>>> = {
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/** A made-up order, as an email of a kind is about it. No digits of a currency matter for its amounts. */
export function sampleOrder(kind: MailKind, website: SeedWebsite, now: number, t: Texts): Order {
  const prices = { unitPriceCents: 3_800, lineTotalCents: 7_600 }
  const line = {
    ...{ productId: 'sample', variantId: 'sample', sku: 'A3', url: '', productType: ProductType.physical },
    ...{ title: t('mail.preview.product'), optionValues: [{ optionName: '', value: 'A3' }] },
    ...{ quantity: 2, takesStock: true, ...prices },
  }
  return {
    ...{ id: 'sample', number: 1001, cartId: null, cartTokenHash: null, email: 'ada@example.com' },
    ...{ status: STATUS[kind] ?? 'paid', isTest: false, currency: shopCurrency(website), lines: [line] },
    totals: {
      ...{
        subtotalCents: 7_600,
        discountCents: 0,
        shippingCostCents: 450,
        taxCents: 0,
        grandTotalCents: 8_050,
      },
      ...{ taxes: [], shippingName: t('mail.preview.delivery'), coupons: [], couponNames: [] },
    },
    customer: {
      ...{ name: 'Ada Lovelace', address1: '12 St James’s Square', address2: '', city: 'London' },
      ...{ postalCode: 'SW1Y 4LE', region: '', country: 'GB' },
    },
    ...{ provider: '', providerReference: '', stockState: 'taken' as const, expiresAt: null },
    ...{ createdAt: new Date(now - DAY_MS), paidAt: new Date(now - DAY_MS) },
    refundedCents: kind === 'partly-refunded' ? 3_800 : 0,
    refunds: [],
    ...{ sentAt: kind === 'sent' ? new Date(now) : null, carrier: kind === 'sent' ? 'Royal Mail' : '' },
    trackingUrl: kind === 'sent' ? 'https://example.com/parcel' : '',
  }
}
