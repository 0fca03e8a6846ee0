import { act } from 'react'
import { expect, it } from 'vitest'
import { HERON, ONE, renderProducts } from '../../testing/products.js'
import { laterAnswer } from '../../testing/screen.js'

const { screen, open, settle } = renderProducts()

const search = () => screen.container.querySelector<HTMLInputElement>('input[type=search]')!
const row = () => screen.container.querySelector<HTMLElement>('.records-row-link')!
const press = (target: Element, key: string) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

/** Opens a product by its row; the returned function lets it arrive. */
async function follow() {
  const { promise, resolve } = laterAnswer()
  await open({ [ONE]: () => promise }, null)
  row().focus()
  await act(async () => row().click())
  await settle()
  return async () => {
    resolve(HERON)
    await settle()
    expect(document.getElementById('product-title')).not.toBeNull()
  }
}

it('gets the focus at its heading when it has loaded', async () => {
  const arrive = await follow()
  await arrive()
  expect(document.activeElement?.id).toBe('product-title')
})

it('gets it too if the person has pressed a key and stayed there', async () => {
  const arrive = await follow()
  await press(row(), 'ArrowDown')
  await arrive()
  expect(document.activeElement?.id).toBe('product-title')
})

it('leaves the focus in the search where the person types meanwhile', async () => {
  const arrive = await follow()
  search().focus()
  await press(search(), 'h')
  await arrive()
  expect(document.activeElement).toBe(search())
})

it('leaves the focus in the search where the person typed before, and goes on', async () => {
  const { promise, resolve } = laterAnswer()
  await open({ [ONE]: () => promise }, null)
  search().focus()
  await act(async () => screen.panel.navigation.show('page', 'heron'))
  await press(search(), 'h')
  resolve(HERON)
  await settle()
  expect([document.activeElement, document.getElementById('product-title')?.textContent]).toEqual([
    search(),
    'Heron',
  ])
})
