import { ProductType } from '@site/runtime/contract'
import type { Database } from '../../../packages/server/src/base/database/database.js'

/** Orders to send, of a download, unpaid, cancelled, and one whose pieces were sold to others. */
const ORDERS = [
  { status: 'paid', stock: 'taken', type: ProductType.physical },
  { status: 'paid', stock: 'taken', type: ProductType.physical },
  { status: 'paid', stock: 'taken', type: ProductType.digital },
  { status: 'paid', stock: 'released', type: ProductType.physical },
  { status: 'pending', stock: 'held', type: ProductType.physical },
  { status: 'cancelled', stock: 'released', type: ProductType.physical },
] as const

const TOTALS = {
  subtotalCents: 3800,
  discountCents: 0,
  shippingCostCents: 0,
  taxCents: 0,
  grandTotalCents: 3800,
  taxes: [],
  shippingName: '',
  coupons: [],
}

const CUSTOMER = {
  name: 'Ada',
  phone: '',
  note: '',
  address1: '1 Mill Lane',
  address2: '',
  city: 'Marlsea',
  region: '',
  postalCode: 'ML1 1AA',
  country: 'GB',
}

/** Adds orders that nobody has paid for, of pieces that no stock has. */
export async function addOrders(db: Database, websiteId: string): Promise<void> {
  for (const [index, { status, stock, type }] of ORDERS.entries()) {
    const line = {
      productId: 'print',
      variantId: 'print-1',
      sku: 'P1',
      title: 'Print',
      url: '/shop/print',
      productType: type,
      optionValues: [],
      quantity: 1,
      unitPriceCents: 3800,
      lineTotalCents: 3800,
      takesStock: false,
    }
    await db.query(
      `insert into orders (website_id, id, number, token_hash, email, status, is_test, currency, lines, totals, customer,
         provider, stock_state, created_at, paid_at)
       values ($1, $2, $3, $2, 'buyer@robot.example', $4, true, 'GBP', $5, $6, $7, 'test', $8, $9, $10)`,
      [
        websiteId,
        `robot-${index}`,
        9001 + index,
        status,
        JSON.stringify([line]),
        JSON.stringify(TOTALS),
        JSON.stringify(CUSTOMER),
        stock,
        new Date(0),
        status === 'paid' ? new Date(0) : null,
      ],
    )
  }
}
