import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { HERON, ONE, renderProducts } from '../../../testing/products.js'

const { open, within, type, press, detail, sent, screen } = renderProducts()

const names = (list: string) =>
  [...detail().querySelectorAll(`ul[aria-label="${list} of this product"] .label-name`)].map(
    ({ textContent }) => textContent,
  )
const part = (list: string) => within(list).closest('.labels')!
const said = (list: string) => part(list).querySelector('[role=status]')?.textContent
const issue = (list: string) => part(list).querySelector('.labelled-error')?.textContent
const named = (label: string) => detail().querySelector<HTMLElement>(`[aria-label="${label}"]`)!
const click = (label: string) => act(async () => named(label).click())
const key = (target: Element, name: string, more: object = {}) =>
  act(async () => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )
  })
async function add(list: string, text: string) {
  await type(list, text)
  await key(within(list), 'Enter')
}
async function retype(target: HTMLElement, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const field = () => detail().querySelector<HTMLInputElement>('[data-editing]')!

describe('the tags and categories of a product', () => {
  it('[CFG-012] that are edited are saved by Ctrl+S, with the focus where it was', async () => {
    await open()
    await click('Edit Birds')
    await retype(field(), 'Seabirds')
    await key(field(), 's', { ctrlKey: true })
    await screen.settle()
    expect(sent().tags).toEqual(['Seabirds'])
    expect(document.activeElement).toBe(named('Edit Seabirds'))
  })

  it('[EDT-015] [EDT-016] are added by Enter, a comma and a pasted list, saved, and undone', async () => {
    await open()
    await add('Tags', '  Deep   blue ')
    expect(names('Tags')).toEqual(['Birds', 'Deep blue'])
    expect(said('Tags')).toBe('Added: Deep blue.')
    await type('Tags', 'Green,')
    await act(async () => {
      const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: { getData: () => 'One\r\nTwo, Three\n' },
      })
      within('Tags').dispatchEvent(event)
    })
    await add('Categories', 'Prints/ Monotypes')
    expect(names('Categories')).toEqual(['Prints / Linocuts', 'Prints / Monotypes'])
    await press('Save')
    expect(sent()).toMatchObject({
      tags: ['Birds', 'Deep blue', 'Green', 'One', 'Two', 'Three'],
      categories: [
        ['Prints', 'Linocuts'],
        ['Prints', 'Monotypes'],
      ],
    })
    await press('Undo')
    expect(names('Categories')).toEqual(['Prints / Linocuts'])
  })

  it('are removed by a button and by Backspace, and the focus stays near', async () => {
    await open({ [ONE]: () => ({ ...HERON, tags: ['A', 'B', 'C'] }) })
    await click('Remove A')
    expect(document.activeElement).toBe(named('Remove B'))
    expect(said('Tags')).toBe('Removed: A.')
    await key(within('Tags'), 'Backspace')
    expect(names('Tags')).toEqual(['B'])
    expect(document.activeElement).toBe(within('Tags'))
    await click('Remove B')
    expect(document.activeElement).toBe(within('Tags'))
  })

  it('[CFG-012] exist once, whatever their case, and what was typed stays', async () => {
    await open()
    await add('Tags', 'BIRDS')
    expect([issue('Tags'), within('Tags').value]).toEqual(['This tag already exists', 'BIRDS'])
    await add('Categories', 'prints/linocuts')
    expect([issue('Categories'), names('Categories').length]).toEqual(['This category already exists', 1])
  })

  it('[EDT-015] [EDT-016] that are too long say the limit, and what was typed stays', async () => {
    await open()
    await add('Tags', `${'a'.repeat(51)}, Green`)
    expect(names('Tags')).toEqual(['Birds', 'Green'])
    expect(within('Tags').value).toBe('a'.repeat(51))
    expect(issue('Tags')).toContain('50')
    await add('Categories', `Prints / ${'a'.repeat(26)}`)
    expect(issue('Categories')).toBe('Each name of a category has at most 25 characters.')
    expect(within('Categories').value).toBe(`Prints / ${'a'.repeat(26)}`)
  })

  it('[CFG-012] are edited in place, one at a time', async () => {
    await open({ [ONE]: () => ({ ...HERON, tags: ['A', 'B'] }) })
    await click('Edit A')
    await click('Edit B')
    expect(field().value).toBe('B')
    await retype(field(), 'Blue')
    await click('Edit A')
    expect(issue('Tags')).toBe('You may only edit one tag at a time.')
    expect(document.activeElement).toBe(field())
    await retype(field(), 'a')
    await key(field(), 'Enter')
    expect(issue('Tags')).toBe('This tag already exists')
    await retype(field(), 'Blue')
    await key(field(), 'Enter')
    expect(names('Tags')).toEqual(['A', 'Blue'])
    expect(document.activeElement).toBe(named('Edit Blue'))
    await click('Edit A')
    await retype(field(), 'Other')
    await key(field(), 'Escape')
    expect([names('Tags'), document.activeElement]).toEqual([['A', 'Blue'], named('Edit A')])
  })

  it('[CFG-012] that are removed while they are edited take nothing of the others with them', async () => {
    await open({ [ONE]: () => ({ ...HERON, tags: ['A', 'B'] }) })
    await click('Edit A')
    await retype(field(), 'Typed')
    await click('Remove A')
    expect([names('Tags'), field()]).toEqual([['B'], null])
    await click('Edit B')
    await retype(field(), 'Typed')
    await click('Remove B')
    await act(async () => within('Name').focus())
    expect(names('Tags')).toEqual([])
  })

  it('[CFG-012] stay themselves if others are removed or come back meanwhile', async () => {
    await open({ [ONE]: () => ({ ...HERON, tags: ['A', 'B', 'C'] }) })
    await click('Remove A')
    await click('Edit C')
    await retype(field(), 'b')
    await press('Undo')
    expect([names('Tags'), field().value]).toEqual([['A', 'B'], 'b'])
    await retype(field(), 'Sea')
    await key(field(), 'Enter')
    expect(names('Tags')).toEqual(['A', 'B', 'Sea'])
  })

  it('are announced also while another one stays in the field with its issue', async () => {
    await open()
    await type('Tags', 'BIRDS, Green')
    expect(said('Tags')).toBe('Added: Green. This tag already exists')
    await click('Remove Green')
    expect(said('Tags')).toBe('Removed: Green.')
    expect(issue('Tags')).toBe('This tag already exists')
    await add('Tags', 'BIRDS')
    const before = part('Tags').querySelector('[role=status]')!.firstChild
    await key(within('Tags'), 'Enter')
    expect(said('Tags')).toBe('This tag already exists')
    expect(part('Tags').contains(before)).toBe(false)
  })

  it('that are typed are taken over when the focus leaves', async () => {
    await open()
    const offered = [...screen.container.querySelectorAll<HTMLOptionElement>('datalist option')]
    expect(offered.map(({ value }) => value)).toEqual(['Blue'])
    await type('Tags', 'Typed')
    await act(async () => within('Tags').focus())
    await act(async () => within('Name').focus())
    expect(names('Tags')).toEqual(['Birds', 'Typed'])
    await click('Edit Birds')
    await retype(field(), 'Bird')
    await type('Tags', 'Another')
    await act(async () => within('Tags').focus())
    await key(within('Tags'), 's', { ctrlKey: true })
    expect(names('Tags')).toEqual(['Bird', 'Typed', 'Another'])
    expect(sent().tags).toEqual(['Bird', 'Typed', 'Another'])
  })

  it('[EDT-015] are taken over from what was typed when Back leaves the product', async () => {
    await open()
    await type('Tags', 'Deep blue')
    await act(async () => screen.panel.navigation.show('page', null))
    await act(async () => screen.panel.navigation.show('page', 'heron'))
    expect(names('Tags')).toEqual(['Birds', 'Deep blue'])
    await press('Save')
    expect(sent().tags).toEqual(['Birds', 'Deep blue'])
  })

  it('[EDT-015] [CFG-001] let the browser ask before the panel is left with a typed one, and take it over', async () => {
    await open()
    const leave = async () => {
      const event = new Event('beforeunload', { cancelable: true })
      await act(async () => void window.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(await leave()).toBe(false)
    await type('Tags', 'Deep blue')
    expect(await leave()).toBe(true)
    expect(names('Tags')).toEqual(['Birds', 'Deep blue'])
    await type('Tags', 'Birds')
    expect(await leave()).toBe(true)
    expect(within('Tags').value).toBe('Birds')
  })
})
