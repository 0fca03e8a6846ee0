import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { comparison } from '../../../testing/conflicts.js'
import { HERON, renderProducts, SAVE } from '../../../testing/products.js'
import { json } from '../../../testing/screen.js'

const { screen, press, calls, sent, saved, open, alert, status, within, type, values, check, confirm } =
  renderProducts()
const { settle } = screen

const [A4, A3] = HERON.variants as [(typeof HERON.variants)[0], (typeof HERON.variants)[0]]
const THEIRS = {
  ...HERON,
  title: 'Blue heron',
  description: 'Theirs',
  tags: ['Birds', 'Blue'],
  revision: 9,
  variants: [
    { ...A4, price: 4200 },
    { ...A3, sku: 'NEW' },
  ],
}
const LAST = { person: 'Mia', savedAt: '2026-11-26T10:02:00.000Z' }
const announced = () =>
  [...screen.container.querySelectorAll('.editor-bar [role=status]')]
    .map(({ textContent }) => textContent)
    .join()
const saveKey = () =>
  act(async () => {
    const init = { key: 's', ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
  })

describe('a product that two people have changed', () => {
  let isLate: boolean
  beforeEach(() => {
    isLate = true
  })
  /** The own changes are sent, and the other ones are there by then. */
  async function meet(more: object = { lastSave: LAST }) {
    await open({
      [SAVE]: () => (isLate ? json({ ...THEIRS, ...more, error: 'Changed.' }, 409) : saved(0, THEIRS)),
    })
    await type('Name', 'Grey heron')
    await type('Price in GBP', '40')
    await check('Show in lists and in the search')
    await type('In stock', '15')
    await press('Save')
  }

  it('shows both versions of each contested value as people read it, with who saved the other one', async () => {
    await meet()
    expect(alert()).toMatch(/Mia saved other values on Nov 26, 2026, /)
    await press('Compare and choose')
    expect(comparison.values()).toEqual({
      Name: ['Grey heron', 'Blue heron'],
      'A4: Price in GBP': ['£40.00', '£42.00'],
    })
    const text = comparison.dialog!.textContent
    expect(text).toContain('This product was changed elsewhere in the meantime.')
    expect(text).toMatch(/Mia saved other values on Nov 26, 2026, .*\. Choose one of each\./)
  })

  it('says that somebody saved it if nobody knows who', async () => {
    await meet({})
    await press('Compare and choose')
    expect(comparison.dialog!.textContent).toContain('Somebody saved other values in the meantime.')
  })

  it('keeps what was typed until a choice is made, and stays as it is after Cancel', async () => {
    await meet()
    await press('Compare and choose')
    await comparison.choose('Name', 'theirs')
    expect(within('Name').value).toBe('Grey heron')
    await comparison.press('Cancel')
    expect([within('Name').value, status()]).toEqual(['Grey heron', '4 unsaved changes'])
    expect(alert()).toContain('This product was changed elsewhere in the meantime.')
  })

  it('puts the choice into the form, with what only one of them has changed, and saves that', async () => {
    await meet()
    await press('Compare and choose')
    await comparison.choose('Name', 'theirs')
    await comparison.choose('A4: Price in GBP', 'mine')
    await comparison.press('Use these values')
    expect([within('Name').value, values('Price in GBP'), values('SKU')]).toEqual([
      'Blue heron',
      ['40', '56.00'],
      ['H-4', 'NEW'],
    ])
    expect([alert(), status(), document.activeElement?.textContent]).toEqual([
      undefined,
      '3 unsaved changes',
      'Save',
    ])
    expect(announced()).toContain('Your choice is in the form.')
    isLate = false
    await press('Save')
    expect(announced()).not.toContain('Your choice is in the form.')
    expect(sent()).toMatchObject({
      revision: 9,
      title: 'Blue heron',
      description: 'Theirs',
      tags: ['Birds', 'Blue'],
      variants: [{ price: 4000, stockChange: 5 }, { sku: 'NEW' }],
      isListed: false,
    })
  })

  it('says after the choice that there is nothing to save where that is so', async () => {
    await open({ [SAVE]: () => json({ ...THEIRS, error: 'Changed.' }, 409) })
    await type('Name', 'Grey heron')
    await press('Save')
    await press('Compare and choose')
    await comparison.press('Choose all of theirs', false)
    await comparison.press('Use these values')
    expect(announced()).toContain('There is nothing to save.')
    expect(announced()).not.toContain('once you save')
    await press('Undo')
    expect(announced()).not.toContain('There is nothing to save.')
  })

  it('undoes a choice in one step, to the own values', async () => {
    await meet()
    await press('Compare and choose')
    await comparison.press('Choose all of theirs', false)
    await comparison.press('Use these values')
    expect([within('Name').value, values('Price in GBP')[0]]).toEqual(['Blue heron', '42.00'])
    await press('Undo')
    expect(announced()).not.toContain('Your choice is in the form.')
    expect([within('Name').value, values('Price in GBP')[0], values('SKU')[1]]).toEqual([
      'Grey heron',
      '40',
      'NEW',
    ])
  })

  it('asks for the values without a choice, and goes to the first', async () => {
    await meet()
    await press('Compare and choose')
    expect(document.activeElement).toBe(comparison.radios('Name')[0])
    await comparison.choose('Name', 'mine')
    await comparison.press('Use these values', false)
    expect(comparison.dialog!.querySelector('[role=alert]')!.textContent).toBe(
      'Choose a value of one more field.',
    )
    expect(document.activeElement).toBe(comparison.radios('A4: Price in GBP')[0])
    await comparison.press('Choose all of yours', false)
    expect(comparison.dialog!.querySelector('[role=alert]')!.textContent).toBe('')
    await comparison.press('Use these values')
    expect([within('Name').value, status()]).toEqual(['Grey heron', '4 unsaved changes'])
  })

  it('[CFG-017] says after Ctrl+S that the choice waits, and goes to it, without another call', async () => {
    await meet()
    within('Name').focus()
    await saveKey()
    await settle()
    expect(announced()).toContain('Nothing was saved. Choose between the two versions first.')
    expect(document.activeElement?.textContent).toBe('Compare and choose')
    expect(calls('PUT')).toHaveLength(1)
  })

  it('offers no comparison if nothing is contested, and says that nothing gets lost', async () => {
    await open({ [SAVE]: () => json({ ...HERON, tags: ['Theirs'], revision: 9, error: 'Changed.' }, 409) })
    await type('Name', 'Grey heron')
    await press('Save')
    expect(alert()).toContain('They have changed other fields than you')
    expect(screen.button('Compare and choose')).toBeUndefined()
    await saveKey()
    expect(document.activeElement?.textContent).toBe('Load the newer version')
  })

  it('shows the newer version after "Discard", which a later save is based on', async () => {
    await meet()
    await press('Discard changes')
    await confirm()
    expect([within('Name').value, status(), alert()]).toEqual(['Blue heron', 'No unsaved changes', undefined])
  })
})
