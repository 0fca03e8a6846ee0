import { PRODUCT_PICTURES_MAX, type ProductPicture, type SiteFileBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { HERON, ONE, renderProducts, SAVE } from '../../../testing/products.js'
import { json } from '../../../testing/screen.js'

const { open, press, type, within, button, detail, settle, sent, text } = renderProducts()

const FILES = 'GET /api/config/files'
const addressOf = (name: string) => `/files/0123456789abcdef0123/${name}`
const picture = (name: string): ProductPicture => ({
  id: addressOf(name),
  address: addressOf(name),
  alt: '',
  focal: '',
})
const file = (name: string): SiteFileBody => ({
  id: '0123456789abcdef0123',
  name,
  address: addressOf(name),
  type: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  alt: '',
  focal: { x: 0.5, y: 0.5 },
  createdAt: '2026-11-26T07:00:00.000Z',
})
const files = (...names: string[]) => ({ files: names.map(file), next: null, previous: null })
const openWith = (pictures: readonly ProductPicture[], more = {}) =>
  open({ [ONE]: () => ({ ...HERON, pictures }), [FILES]: () => files('a.png', 'b.png'), ...more })

const titles = () => [...detail().querySelectorAll('.record-picture h4')].map((each) => each.textContent)
const choices = () => [...document.querySelectorAll<HTMLButtonElement>('.file-choice')]
const sentNames = () => sent().pictures?.map(({ address }) => address.split('/').at(-1))
const isIdle = (name: string) => button(name).getAttribute('aria-disabled')

describe('pictures of a product', () => {
  it('are chosen from the files, each once, and saved in the order of their choice', async () => {
    await openWith([picture('a.png')])
    await press('Add pictures')
    await vi.waitFor(async () => {
      await settle()
      expect(choices()).toHaveLength(2)
    })
    for (const choice of choices()) await act(async () => choice.click())
    await press('Add 2 pictures')
    await vi.waitFor(async () => {
      await settle()
      expect(titles()).toEqual(['Picture 1: a.png', 'Picture 2: b.png'])
    })
    expect(document.activeElement!.textContent).toBe('Picture 2: b.png')
    expect(text()).toContain('One picture was added.')
    await press('Save')
    expect(sentNames()).toEqual(['a.png', 'b.png'])
  })

  it('are moved by keys and removed by their buttons', async () => {
    await openWith([picture('a.png'), picture('b.png'), picture('c.png')])
    await type('Alternative text of picture 3', 'A boat')
    const last = [...detail().querySelectorAll<HTMLElement>('.record-picture')][2]!
    await act(async () =>
      last.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })),
    )
    expect(titles()).toEqual(['Picture 1: a.png', 'Picture 2: c.png', 'Picture 3: b.png'])
    expect(within('Alternative text of picture 2').value).toBe('A boat')
    await press('Remove Picture 1: a.png')
    expect(titles()).toEqual(['Picture 1: c.png', 'Picture 2: b.png'])
    await press('Save')
    expect(sent().pictures).toEqual([{ ...picture('c.png'), alt: 'A boat' }, picture('b.png')])
  })

  it('that cannot be loaded say so', async () => {
    await openWith([picture('a.png')])
    const image = detail().querySelector('.record-picture img')!
    await act(async () => image.dispatchEvent(new Event('error')))
    expect(detail().querySelector('.record-picture-values')!.textContent).toContain(
      'This picture cannot be loaded.',
    )
  })

  it('are as many as a product can have: then the button says why', async () => {
    await openWith(Array.from({ length: PRODUCT_PICTURES_MAX }, (_, at) => picture(`${at}.png`)))
    expect(isIdle('Add pictures')).toBe('true')
    expect(document.getElementById('product-pictures-full')!.textContent).toBe(
      'This product has as many pictures as it can have.',
    )
    await press('Add pictures')
    expect(choices()).toHaveLength(0)
    await press('Remove Picture 1: 0.png')
    expect(isIdle('Add pictures')).not.toBe('true')
  })

  it('show the message of the server about them', async () => {
    await openWith([picture('a.png')], {
      [SAVE]: () => json({ error: 'Wrong', errors: { 'pictures.0.alt': 'Too long.' } }, 400),
    })
    await type('Alternative text of picture 1', 'x')
    await press('Save')
    const field = within('Alternative text of picture 1')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Too long.')
  })
})
