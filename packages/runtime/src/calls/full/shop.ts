import * as v from 'valibot'
import {
  MarkSentRequest,
  OrderBody,
  OrderFilter,
  OrdersBody,
  RefundRequest,
} from '../../contract/api/orders.js'
import {
  AddCouponRequest,
  ChangeCouponRequest,
  CouponBody,
  CouponConflictBody,
  CouponRemovedBody,
  CouponsBody,
} from '../../contract/api/panel/coupons.js'
import {
  AddProductRequest,
  DeletedProductsBody,
  DeleteProductRequest,
  NewProductQuery,
  ProductConfigBody,
  ProductConfigRequest,
  ProductConflictBody,
  ProductFilter,
  ProductsBody,
} from '../../contract/api/panel/products.js'
import { RecordDeletedBody } from '../../contract/records/description/calls.js'
import { answers, type CallDescription, HTML_TYPE } from '../call.js'
import { panelCallsOf, RANGE, REVISION, TABLE, text } from '../shared.js'
import { historyCalls } from './content.js'

const order = panelCallsOf('commerceOrders', 'orders')
const product = panelCallsOf('commerceProducts', 'products')
const coupon = panelCallsOf('commerceProducts', 'coupons')

const Orders = v.object({ ...OrderFilter.entries, ...RANGE })

const orderCalls: readonly CallDescription[] = [
  order.get('orders', 'Lists orders, the newest first.', OrdersBody, { query: Orders }),
  order.get('orders.csv', 'Exports orders.', TABLE, { query: Orders }),
  order.get('orders/packing-slip.css', 'Answers with the style of packing slips.', {
    status: 200,
    type: 'text/css',
  }),
  order.get('orders/packing-slip.js', 'Answers with the script of packing slips.', {
    status: 200,
    type: 'text/javascript',
  }),
  order.get('orders/{number}', 'Reads an order.', OrderBody),
  order.get(
    'orders/{number}/packing-slip',
    'Answers with a packing slip to print.',
    { status: 200, type: HTML_TYPE },
    {
      query: v.object({ prices: text }),
    },
  ),
  order.post('orders/{number}/sent', 'Marks an order as sent.', MarkSentRequest, OrderBody, {
    errors: [409],
  }),
  order.post('orders/{number}/cancel', 'Cancels an order that is not paid.', null, OrderBody, {
    errors: [409, 502],
  }),
  order.post('orders/{number}/refunds', 'Pays money back.', RefundRequest, OrderBody, {
    errors: [409, 422, 502],
  }),
  order.post(
    'orders/{number}/refunds/{id}/retry',
    'Asks again for a refund without an answer.',
    null,
    OrderBody,
    {
      errors: [409, 422, 502],
    },
  ),
]

const productCalls: readonly CallDescription[] = [
  product.get('products', 'Lists the products.', ProductsBody, {
    query: v.object({ ...ProductFilter.entries, ...RANGE }),
  }),
  product.get('products/new', 'Reads the values of a new product, or of a copy.', ProductConfigBody, {
    query: NewProductQuery,
  }),
  product.post('products', 'Adds a product.', AddProductRequest, answers(ProductConfigBody, 201), {
    errors: [422],
  }),
  product.get('products/deleted', 'Lists the products that can be restored.', DeletedProductsBody),
  product.post(
    'products/{id}/deletion',
    'Deletes a product, which can be restored.',
    DeleteProductRequest,
    RecordDeletedBody,
    {
      conflict: ProductConflictBody,
    },
  ),
  product.post('products/{id}/restoration', 'Restores a product.', null, ProductConfigBody, {
    errors: [422],
  }),
  product.get('products/{id}', 'Reads a product for its editor.', ProductConfigBody),
  product.put('products/{id}', 'Changes a product.', ProductConfigRequest, ProductConfigBody, {
    conflict: ProductConflictBody,
  }),
  product.remove('products/{id}', 'Gives a product the values of the theme again.', null, ProductConfigBody, {
    query: REVISION,
    conflict: ProductConflictBody,
  }),
  ...historyCalls('commerceProducts', 'products', 'products/{id}'),
]

const couponCalls: readonly CallDescription[] = [
  coupon.get('coupons', 'Lists the coupons.', CouponsBody),
  coupon.post('coupons', 'Adds a coupon.', AddCouponRequest, answers(CouponBody, 201)),
  coupon.put('coupons/{id}', 'Changes a coupon, which its code names.', ChangeCouponRequest, CouponBody, {
    conflict: CouponConflictBody,
  }),
  coupon.remove(
    'coupons/{id}',
    'Gives up the changes of a coupon, or deletes one of an owner.',
    null,
    CouponRemovedBody,
    {
      query: REVISION,
      conflict: CouponConflictBody,
    },
  ),
  ...historyCalls('commerceProducts', 'coupons', 'coupons/{id}'),
]

/** Orders, products and coupons. */
export const ownerShopCalls: readonly CallDescription[] = [...orderCalls, ...productCalls, ...couponCalls]
