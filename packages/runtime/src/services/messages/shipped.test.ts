import { describe, expect, it } from 'vitest'
import ids from '../../../testing/message-ids.json'
import * as english from '../../messages/en.json'
import type { MessageKey } from './areas.js'
import * as areas from './areas.js'
import type { Area } from './catalogue.js'
import { createMessageLoader, loadMessages } from './load.js'
import { MESSAGE_LOCALES } from './locale.js'

const shipped: readonly Area[] = Object.values(areas)

describe('every area', () => {
  it('of the English texts can be imported', () => {
    expect(shipped.map(({ name }) => name).sort()).toEqual(Object.keys(english).sort())
  })

  it('is exported under its own name', () => {
    for (const [name, area] of Object.entries(areas)) expect(area.name).toBe(name)
  })

  it.each(shipped.map((area) => [area.name, area] as const))(
    '%s has every translation, or none for the console',
    (name, area) => {
      const translated = MESSAGE_LOCALES.filter((locale) => locale !== 'en').toSorted()
      expect(Object.keys(area.translations).toSorted()).toEqual(name.endsWith('Logs') ? [] : translated)
    },
  )

  it('has only keys that the compiler accepts', () => {
    const key: MessageKey<'forms'> = 'form.submitting'
    // @ts-expect-error a key of another area
    const wrong: MessageKey<'forms'> = 'gallery.next'
    expect([key in areas.forms.messages, wrong in areas.forms.messages]).toEqual([true, false])
  })
})

it('every key that is held against the checklist exists', () => {
  const keys = new Set(shipped.flatMap(({ messages }) => Object.keys(messages)))
  expect(Object.keys(ids).filter((key) => !keys.has(key))).toEqual([])
  for (const list of Object.values(ids)) for (const id of list) expect(id).toMatch(/^[A-Z]{3,4}-\d{2,3}$/)
})

describe('every text of every locale', () => {
  /** Names of a message's arguments; those that are counted get a number. */
  const samples = (part: unknown, n: number, values: Record<string, string | number> = {}) => {
    if (typeof part !== 'object' || part === null) return values
    const { type, value } = part as { type?: number; value?: unknown }
    if (typeof type === 'number' && type > 0 && typeof value === 'string')
      values[value] = type === 1 ? 'x' : n
    for (const inner of Object.values(part)) samples(inner, n, values)
    return values
  }

  it.each(MESSAGE_LOCALES)('can be shown, with every number: %s', async (locale) => {
    const load = createMessageLoader(locale, (error) => {
      throw error
    })
    for (const area of shipped) {
      const { t } = await load(area)
      for (const [key, message] of Object.entries(area.messages)) {
        for (const n of [0, 1, 2, 3, 11, 100, 1_000_000]) {
          const text = t(key, samples(message, n))
          expect(text, key).not.toMatch(/^$|NaN|undefined|[{}]/)
        }
      }
    }
  })
})

describe('plural rules', () => {
  const count = async (locale: string, numbers: number[]) => {
    const { t } = await loadMessages(areas.cartStatus, locale)
    return numbers.map((n) => t('cart.announcement', { count: n }))
  }

  it('of English, German, French, Spanish and Japanese', async () => {
    expect(await count('en', [0, 1, 2])).toEqual(['0 items in cart', 'One item in cart', '2 items in cart'])
    expect(await count('de', [0, 1, 2])).toEqual([
      '0 Artikel im Warenkorb',
      'Ein Artikel im Warenkorb',
      '2 Artikel im Warenkorb',
    ])
    expect(await count('fr', [0, 1, 2])).toEqual([
      'Aucun article dans le panier',
      'Un article dans le panier',
      '2 articles dans le panier',
    ])
    expect(await count('es', [0, 1, 2])).toEqual([
      '0 artículos en el carrito',
      'Un artículo en el carrito',
      '2 artículos en el carrito',
    ])
    expect(await count('ja', [0, 1])).toEqual(['カートに0点の商品があります', 'カートに1点の商品があります'])
  })

  it('of Arabic give six forms', async () => {
    expect(await count('ar', [0, 1, 2, 3, 11, 100])).toEqual([
      'لا توجد منتجات في السلة',
      'منتج واحد في السلة',
      'منتجان في السلة',
      '3 منتجات في السلة',
      '11 منتجًا في السلة',
      '100 منتج في السلة',
    ])
  })

  it('of Arabic are used in full wherever a plural occurs', async () => {
    const categories = ['few', 'many', 'one', 'other', 'two', 'zero']
    const plurals: string[][] = []
    for (const { translations } of shipped) {
      const texts = (await translations.ar?.())?.default ?? {}
      for (const message of Object.values(texts)) {
        if (typeof message === 'string') continue
        for (const part of message)
          if ('options' in part) plurals.push(Object.keys(part.options as object).sort())
      }
    }
    expect(plurals.length).toBeGreaterThan(10)
    expect(plurals.filter((keys) => keys.join() !== categories.join())).toEqual([])
  })
})
