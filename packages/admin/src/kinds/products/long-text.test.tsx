import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { HERON, ONE, renderProducts, SAVE } from '../../../testing/products.js'

const { open, press, detail, button, sent, saved } = renderProducts()

const editor = () => detail().querySelector<HTMLElement>('[role=textbox]')
const area = () => detail().querySelector<HTMLTextAreaElement>('.rich-text textarea')

async function openWith(text: string) {
  const product = { ...HERON, text }
  await open({ [ONE]: () => product, [SAVE]: () => saved(0, product) })
  await vi.waitFor(() => expect(button('Edit as HTML') ?? button('Edit as text')).toBeTruthy())
}

it('the long text of a product is edited with its formats, and saved as HTML', async () => {
  await openWith('<p>Cut in <strong>lino</strong>.</p>')
  const box = editor()!
  expect(document.getElementById(box.getAttribute('aria-labelledby')!)!.textContent).toBe('Text')
  expect(box.querySelector('strong')!.textContent).toBe('lino')
  await press('Edit as HTML')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      area(),
      '<p>Cut in <em>pear</em>.</p>',
    )
    area()!.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Save')
  expect(sent().text).toBe('<p>Cut in <em>pear</em>.</p>')
})

it('an emptied long text is saved as none', async () => {
  await openWith('<p>Cut in lino.</p>')
  await press('Edit as HTML')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area(), '')
    area()!.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Save')
  expect(sent().text).toBe('')
})

it('a link leads to the editor of the page, whose sections stand below the product', async () => {
  await openWith('')
  const link = [...detail().querySelectorAll('a')].find(({ textContent }) => textContent === 'Edit page')!
  expect(link.getAttribute('href')).toBe('?frameUrl=%2Fshop%2Fheron')
})
