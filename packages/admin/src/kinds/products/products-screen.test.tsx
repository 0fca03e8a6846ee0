import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { HERON, LIST, ONE, RESET, ROW, renderProducts, SAVE } from '../../../testing/products.js'
import { json } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'

const {
  screen,
  press,
  text,
  calls,
  button,
  settle,
  sent,
  saved,
  open,
  detail,
  alert,
  status,
  within,
  type,
  check,
  values,
  confirm,
} = renderProducts()

describe('the products', () => {
  it('are listed with price and stock; names are never HTML', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open(
      {
        [LIST]: () => ({
          products: [
            ROW,
            { ...ROW, id: 'a', title: html, stock: 0, variants: 1, isListed: false },
            { ...ROW, id: 'b', title: 'Card', stock: null, isOwn: true },
          ],
          next: null,
          previous: null,
        }),
      },
      null,
    )
    const rows = [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Heron12 in stockfrom £38.00 · 2 variants',
      `${html}Sold outfrom £38.00 · Hidden`,
      'CardUnlimitedfrom £38.00 · 2 variants · Your version',
    ])
    expect(screen.container.querySelector('img')).toBeNull()
    expect(text()).toContain('3 products')
  })

  it('say the price for a unit by the price and the content as they are typed', async () => {
    const variants = HERON.variants.map((variant) => ({ ...variant, unitQuantity: 12 }))
    const priced = { ...HERON, unit: 'card', unitPer: 1, variants }
    await open({ [ONE]: () => priced, [SAVE]: () => saved(0, priced) })
    const help = () => detail().querySelector('.product-variant')!.textContent
    expect(help()).toContain('Content (card)')
    expect(help()).toContain('The page shows £3.17 / card, computed from the price.')
    await type('Content (card)', '10')
    expect(help()).toContain('£3.80 / card')
    await type('Content (card)', '')
    expect(help()).toContain('Empty: the page shows no price for this unit.')
    await type('Content (card)', '2.5')
    await press('Save')
    expect(sent().variants.map(({ unitQuantity }) => unitQuantity)).toEqual([2.5, 12])
  })

  it('are searched and paged by the server', async () => {
    await open({ [LIST]: () => ({ products: [ROW], next: '7', previous: null }) }, null)
    const field = screen.container.querySelector('input')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, ' H-3 ')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle()
    await press('Next')
    expect(calls('GET').map(({ path }) => path.split('?')[1])).toEqual([
      'limit=50',
      'search=H-3&limit=50',
      'search=H-3&before=7&limit=50',
    ])
  })

  it('[CFG-054] one that is gone says so, with a way back', async () => {
    await open({ [ONE]: () => json({ error: 'The shop has no product “heron”.' }, 404) })
    expect(alert()).toContain(
      'Unable to locate contentThere is no product “heron”. It may have been deleted.',
    )
    await act(async () => detail().querySelector<HTMLElement>('[role=alert] a')!.click())
    expect(text()).toContain('Choose a product')
  })

  it('[CFG-017] that do not load, and a product that does not, load on request', async () => {
    let works = false
    await open({
      [LIST]: () => (works ? { products: [], next: null, previous: null } : json({}, 500)),
      [ONE]: () => (works ? HERON : json({ error: 'There is no disk.' }, 500)),
    })
    expect(alert()).toContain('This product could not be loaded.There is no disk.')
    works = true
    for (const retry of [...screen.container.querySelectorAll('button')]) await act(async () => retry.click())
    await settle()
    expect(text()).toContain('Your shop has no products yet.')
    expect(document.activeElement?.id).toBe('product-title')
  })
})

describe('a product', () => {
  it('is saved with amounts in whole minor units, as people type them, and with the difference of the stock', async () => {
    await open()
    expect(values('Price in GBP')).toEqual(['38.00', '56.00'])
    await type('Price in GBP', '£1,042.5')
    await type('Sale price in GBP', '40')
    await check('On sale')
    await type('In stock', '15')
    expect(status()).toBe('4 unsaved changes')
    await press('Save')
    expect(sent()).toMatchObject({
      revision: 3,
      variants: [
        { id: 'a4', price: 104_250, salePrice: 4000, isOnSale: true, stockChange: 5, isUnlimited: false },
        { id: 'a3', price: 5600, salePrice: 0, isOnSale: false, stockChange: 0, isUnlimited: true },
      ],
    })
    expect(status()).toBe('Saved.')
    expect(values('Price in GBP')).toEqual(['1042.50', '56.00'])
    expect(calls('GET').filter(({ path }) => path.startsWith('/api/config/products?'))).toHaveLength(2)
  })

  it('[MON-003] has the signs of the site’s language', async () => {
    await open({ [ONE]: () => ({ ...HERON, language: 'de', currency: 'EUR' }) })
    expect(values('Price in EUR')[0]).toBe('38,00')
    await type('Price in EUR', '1.250,5')
    await press('Save')
    expect(sent().variants[0]?.price).toBe(125_050)
  })

  it('[MON-003] has no decimal places in yen', async () => {
    await open({ [ONE]: () => ({ ...HERON, language: 'ja', currency: 'JPY' }) })
    expect(values('Price in JPY')).toEqual(['3800', '5600'])
    await type('Price in JPY', '1250.5')
    await press('Save')
    expect(detail().querySelector('.labelled-error')?.textContent).toBe('Enter an amount such as 3850.')
    await type('Price in JPY', '¥1,250')
    await press('Save')
    expect(sent().variants[0]?.price).toBe(1250)
  })

  it('shows the stock that was sold meanwhile, and never takes a saved difference twice: undo takes it back', async () => {
    await open({ [SAVE]: () => saved(3) })
    await type('In stock', '12')
    await press('Save')
    expect(sent().variants[0]?.stockChange).toBe(2)
    expect(values('In stock')).toEqual(['9'])
    await press('Undo')
    expect(values('In stock')).toEqual(['7'])
    await press('Redo')
    expect([values('In stock'), status()]).toEqual([['9'], 'No unsaved changes'])
    await type('Name', 'Grey heron')
    await press('Undo')
    expect([values('In stock'), status()]).toEqual([['9'], 'No unsaved changes'])
  })

  it('marks every entry that cannot be saved, and moves to the first', async () => {
    await open()
    await type('Name', ' ')
    await type('Price in GBP', '38.005')
    await type('Price in GBP', '', 1)
    await type('SKU', 'H-3')
    await type('In stock', 'many')
    await check('On sale', 1)
    await press('Save')
    const issues = [...detail().querySelectorAll('.labelled-error')].map(({ textContent }) => textContent)
    expect(issues).toEqual([
      'This field is required.',
      'Enter an amount such as 38.50.',
      'Enter a whole number from 0 to 1000000.',
      'This field is required.',
      'This field is required.',
      'Another variant has this SKU.',
    ])
    expect(alert()).toContain('Correct the 6 marked entries.')
    expect(document.activeElement).toBe(within('Name'))
    expect(calls('PUT')).toEqual([])
  })

  it('has a SKU of any length while it is typed, and says how long it may be', async () => {
    await open()
    expect(within('SKU').hasAttribute('maxlength')).toBe(false)
    await type('SKU', 'S'.repeat(61))
    await press('Save')
    expect(detail().querySelector('.labelled-error')?.textContent).toBe('Use at most 60 characters.')
    expect(calls('PUT')).toEqual([])
    await type('SKU', ` ${'S'.repeat(60)} `)
    await press('Save')
    expect(sent().variants[0]?.sku.trim()).toHaveLength(60)
  })

  it('is not on sale for its price or more', async () => {
    await open()
    await type('Sale price in GBP', '38')
    await check('On sale')
    await press('Save')
    expect(detail().querySelector('.labelled-error')?.textContent).toBe(
      'The sale price must be below the price.',
    )
  })

  it('shows at its place what the server does not accept, until the next change', async () => {
    const taken = {
      error: 'Nothing was saved.',
      errors: { 'variants.1.sku': 'Another product has this stock number.' },
    }
    await open({ [SAVE]: () => json(taken, 400) })
    await type('SKU', 'X', 1)
    await press('Save')
    expect(document.activeElement).toBe(within('SKU', 1))
    expect(detail().querySelector('.labelled-error')?.textContent).toBe(
      'Another product has this stock number.',
    )
    await type('SKU', 'Y', 1)
    expect(detail().querySelector('.labelled-error')).toBeNull()
  })

  it('[CFG-017] keeps what was typed when it cannot be saved, and saves it on request', async () => {
    let works = false
    await open({ [SAVE]: () => (works ? saved() : json({ error: 'The server is busy.' }, 503)) })
    await type('Name', 'Grey heron')
    await press('Save')
    expect(alert()).toContain('This product was not saved.The server is busy.')
    works = true
    await press('Try again')
    expect(sent().title).toBe('Grey heron')
    expect(alert()).toBeUndefined()
  })

  it('goes back to the theme’s after a question', async () => {
    let own = true
    await open({
      [ONE]: () => ({ ...HERON, title: 'Mine', isOwn: own }),
      [RESET]: () => {
        own = false
        return { ...HERON, revision: 4 }
      },
    })
    await press('Use the theme’s product')
    await confirm()
    expect(calls('DELETE')[0]?.path).toBe('/api/config/products/heron?revision=3')
    expect(detail().querySelector('h2')?.textContent).toBe('Heron')
    expect(status()).toBe('The theme’s product is back.')
    expect(button('Use the theme’s product')).toBeUndefined()
    expect(document.activeElement?.id).toBe('product-title')
  })

  it('keeps unsaved changes while other products are shown, and the panel counts them', async () => {
    await open()
    await check('Show in lists and in the search')
    await check('Unlimited')
    expect(unsavedCount(screen.panel.store.get())).toBe(2)
    await act(async () => screen.panel.navigation.show('products', null))
    await settle()
    expect(screen.container.querySelector('.record-row')?.textContent).toContain('Unsaved changes')
    await act(async () => screen.panel.navigation.show('products', 'heron'))
    await settle()
    expect(within('Show in lists and in the search').checked).toBe(false)
    await press('Discard changes')
    await confirm()
    expect(unsavedCount(screen.panel.store.get())).toBe(0)
  })

  it('without stock has no number of pieces', async () => {
    await open({ [ONE]: () => ({ ...HERON, hasStock: false }) })
    expect(values('In stock')).toEqual([])
    expect(text()).toContain('There is always one more of this product.')
  })
})
