import type { ProductConfigBody, ProductConfigRequest, ProductRow } from '@site/runtime/contract'
import { act } from 'react'
import { expect, vi } from 'vitest'
import ProductsScreen from '../src/kinds/products/products-screen.js'
import { type Answers, renderScreens } from './screen.js'

export const ROW: ProductRow = {
  id: 'heron',
  title: 'Heron',
  price: '£38.00',
  isPriceRange: true,
  stock: 12,
  variants: 2,
  isListed: true,
  isOwn: false,
  isDraft: false,
}

export const HERON: ProductConfigBody = {
  id: 'heron',
  url: '/shop/heron',
  title: 'Heron',
  description: 'A print',
  note: '',
  text: '',
  isPublished: true,
  pictures: [],
  options: ['Size'],
  isAdded: false,
  weightUnit: 'kg',
  isListed: true,
  tags: ['Birds'],
  categories: [['Prints', 'Linocuts']],
  suggestions: { tags: ['Birds', 'Blue'], categories: [['Prints', 'Linocuts']] },
  currency: 'GBP',
  language: 'en-GB',
  hasStock: true,
  isOwn: false,
  revision: 3,
  unit: '',
  unitPer: 0,
  variants: [
    {
      id: 'a4',
      name: 'A4',
      values: ['A4'],
      weight: 0,
      sku: 'H-4',
      price: 3800,
      salePrice: 0,
      isOnSale: false,
      stock: 10,
      isUnlimited: false,
      unitQuantity: 0,
    },
    {
      id: 'a3',
      name: 'A3',
      values: ['A3'],
      weight: 0,
      sku: 'H-3',
      price: 5600,
      salePrice: 0,
      isOnSale: false,
      stock: 0,
      isUnlimited: true,
      unitQuantity: 0,
    },
  ],
}

export const LIST = 'GET /api/config/products'
export const ONE = 'GET /api/config/products/heron'
export const SAVE = 'PUT /api/config/products/heron'
export const RESET = 'DELETE /api/config/products/heron'

/** The screen of products, with one that has a variant with pieces and one without limit. */
export function renderProducts() {
  const screen = renderScreens()
  const { calls, settle } = screen
  const sent = () => calls('PUT').at(-1)!.body as ProductConfigRequest
  /** The server's answer to a save: the changes of a product, after some pieces were sold. */
  const saved = (sold = 0, from = HERON): ProductConfigBody => {
    const { variants, ...rest } = sent() as ProductConfigBody & Pick<ProductConfigRequest, 'variants'>
    const known = new Map(from.variants.map((variant) => [variant.id, variant]))
    return {
      ...from,
      ...rest,
      isOwn: true,
      revision: from.revision + 1,
      variants: (variants as ProductConfigRequest['variants']).map(({ stockChange, ...variant }) => {
        const stored = known.get(variant.id) ?? { ...from.variants[0]!, stock: 0 }
        const values = [...(variant.values ?? stored.values)]
        return {
          ...stored,
          ...variant,
          unitQuantity: variant.unitQuantity ?? stored.unitQuantity,
          weight: variant.weight ?? stored.weight,
          values,
          name: values.join(' / '),
          stock: Math.max(0, stored.stock - sold + stockChange),
        }
      }),
    }
  }
  const open = (answers: Answers = {}, at: string | null = 'heron') =>
    screen.open(
      ProductsScreen,
      {
        [LIST]: () => ({ products: [ROW], next: null, previous: null }),
        [ONE]: () => HERON,
        [SAVE]: () => saved(),
        ...answers,
      },
      at,
    )
  const detail = () => screen.container.querySelector('.records-detail')!
  const alert = () => detail().querySelector('[role=alert]')?.textContent
  const status = () => detail().querySelector('.save-status')?.textContent
  const within = (label: string, at = 0) =>
    [...detail().querySelectorAll('label')].filter((each) => each.textContent === label)[at]!
      .control as HTMLInputElement
  async function type(label: string, value: string, at = 0) {
    await act(async () => {
      const control = within(label, at)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle()
  }
  const check = (label: string, at = 0) => act(async () => within(label, at).click())
  const values = (label: string) =>
    [...detail().querySelectorAll('label')]
      .filter((each) => each.textContent === label)
      .map(({ control }) => (control as HTMLInputElement).value)
  const confirm = async () => {
    await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    await settle()
  }
  return { ...screen, screen, sent, saved, open, detail, alert, status, within, type, check, values, confirm }
}
