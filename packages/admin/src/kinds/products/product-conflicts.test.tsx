import type { ProductConfigBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { HERON, ONE, renderProducts, SAVE } from '../../../testing/products.js'
import { json } from '../../../testing/screen.js'

const { screen, press, calls, settle, sent, saved, open, detail, alert, status, within, type, values } =
  renderProducts()

describe('a product that was changed elsewhere', () => {
  it('that another person has changed loses nothing: theirs is loaded, and undo brings the own version back', async () => {
    const theirs = {
      ...HERON,
      title: 'Blue heron',
      revision: 4,
      variants: HERON.variants.map((variant) => ({ ...variant, stock: variant.id === 'a4' ? 7 : 0 })),
    }
    let isLate = true
    await open({ [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved()) })
    await type('Name', 'Grey heron')
    await press('Save')
    expect(alert()).toContain('This product was changed elsewhere in the meantime.')
    await press('Load the newer version')
    expect(within('Name').value).toBe('Blue heron')
    await press('Undo')
    expect(within('Name').value).toBe('Grey heron')
    // The stock is theirs: nobody has changed it here.
    expect(values('In stock')).toEqual(['7'])
    isLate = false
    await press('Save')
    expect(sent()).toMatchObject({ revision: 4, title: 'Grey heron', variants: [{ stockChange: 0 }, {}] })
  })

  it('is saved over the version of another person on request, with the difference that was typed', async () => {
    let isLate = true
    const theirs = {
      ...HERON,
      revision: 9,
      variants: [{ ...HERON.variants[0]!, stock: 4 }, HERON.variants[1]!],
    }
    await open({ [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved()) })
    await type('In stock', '20')
    await press('Save')
    isLate = false
    await press('Save mine anyway')
    expect(sent()).toMatchObject({ revision: 9, variants: [{ stockChange: 10 }, {}] })
  })

  it('never makes an earlier value of the theme the owner’s: what was left alone follows the newer product, also after undo', async () => {
    const theirs: ProductConfigBody = {
      ...HERON,
      title: 'Blue heron',
      description: 'A new print',
      revision: 9,
      variants: [{ ...HERON.variants[0]!, sku: 'NEW', price: 4200, stock: 4 }, HERON.variants[1]!],
    }
    let isLate = true
    await open({ [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved(0, theirs)) })
    await type('Name', 'Grey heron')
    await type('In stock', '15')
    await press('Save')
    await press('Load the newer version')
    expect(status()).toBe('No unsaved changes')
    await press('Undo')
    expect([within('Name').value, values('SKU'), values('Price in GBP'), values('In stock')]).toEqual([
      'Grey heron',
      ['NEW', 'H-3'],
      ['42.00', '56.00'],
      ['9'],
    ])
    expect(status()).toBe('2 unsaved changes')
    isLate = false
    await press('Save')
    const wanted = {
      title: 'Grey heron',
      description: 'A new print',
      variants: [{ sku: 'NEW', price: 4200, stockChange: 5 }, {}],
    }
    expect(sent()).toMatchObject(wanted)
    await press('Undo')
    await press('Undo')
    expect([within('Name').value, values('Price in GBP')[0]]).toEqual(['Blue heron', '42.00'])
  })

  it('is saved over a newer version of the theme with the own changes only', async () => {
    const theirs: ProductConfigBody = {
      ...HERON,
      description: 'A new print',
      revision: 9,
      variants: [{ ...HERON.variants[0]!, sku: 'NEW', price: 4200 }, HERON.variants[1]!],
    }
    let isLate = true
    await open({ [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved(0, theirs)) })
    await type('In stock', '15')
    await press('Save')
    isLate = false
    await press('Save mine anyway')
    expect(sent()).toMatchObject({
      revision: 9,
      description: 'A new print',
      variants: [{ sku: 'NEW', price: 4200, stockChange: 5 }, {}],
    })
    await press('Undo')
    expect([status(), values('Price in GBP')[0], values('In stock')]).toEqual([
      '1 unsaved change',
      '42.00',
      ['10'],
    ])
  })

  it('has nothing to save over a version with the same changes', async () => {
    const theirs = { ...HERON, title: 'Grey heron', description: 'A new print', revision: 9 }
    await open({ [SAVE]: () => json({ ...theirs, error: 'Changed.' }, 409) })
    await type('Name', 'Grey heron')
    await press('Save')
    await press('Save mine anyway')
    expect([calls('PUT').length, alert(), status()]).toEqual([1, undefined, 'No unsaved changes'])
    expect(detail().querySelector('textarea')?.value).toBe('A new print')
  })

  it('keeps what was saved, with undo, when an answer from before the save comes late', async () => {
    let send: (body: ProductConfigBody) => void
    const late = new Promise<ProductConfigBody>((resolve) => {
      send = resolve
    })
    let isLate = false
    await open({ [ONE]: () => (isLate ? Object.assign(json(HERON), { json: () => late }) : HERON) })
    await act(async () => screen.panel.navigation.show('products', null))
    isLate = true
    await act(async () => screen.panel.navigation.show('products', 'heron'))
    await type('Name', 'Grey heron')
    await press('Save')
    await act(async () => send(HERON))
    await settle()
    expect([within('Name').value, status()]).toEqual(['Grey heron', 'Saved.'])
    await press('Undo')
    expect(within('Name').value).toBe('Heron')
  })
})
