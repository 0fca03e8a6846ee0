import { act } from 'react'
import { expect, it } from 'vitest'
import { renderProducts } from '../../../../testing/products.js'

const { screen, open, detail, button, press, settle, type } = renderProducts()

const ROLES: Readonly<Record<string, string>> = {
  TABLE: 'table',
  THEAD: 'rowgroup',
  TBODY: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
}

it('the table of variants says the roles of all its parts, which CSS takes away on narrow screens', async () => {
  await open()
  const table = detail().querySelector('.product-variants')!
  for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')])
    expect(part.getAttribute('role'), part.outerHTML.slice(0, 80)).toBe(
      part.getAttribute('scope') === 'row' ? 'rowheader' : ROLES[part.tagName],
    )
  expect(table.querySelectorAll('[role=rowheader]')).toHaveLength(2)
})

it('a variant that is removed leaves the focus in the table, and the last one stays', async () => {
  await open()
  await press('Remove variant A4')
  await settle()
  expect(document.activeElement).toBe(detail().querySelector('.product-variants'))
  expect(detail().querySelectorAll('.product-variant')).toHaveLength(1)
  expect(button('Remove variant A3')).toBeUndefined()
})

const errors = () => [...detail().querySelectorAll('.labelled-error')].map((each) => each.textContent)

it('[CFG-001] a new option is missing its values only once their field was left empty', async () => {
  await open()
  await press('Add option')
  await settle()
  expect(errors()).toEqual([])
  const values = screen.container.querySelector<HTMLInputElement>('[name=option-2-values]')!
  await act(async () => {
    values.focus()
    values.blur()
  })
  await settle()
  expect(errors()).toHaveLength(2)
})

it('a price of 0 is accepted, and the form says that it is free', async () => {
  await open()
  const warnings = () => [...detail().querySelectorAll('.labelled-warning')].map((each) => each.textContent)
  expect(warnings()).toEqual([])
  await type('Price in GBP', '0,00')
  await settle()
  expect([warnings(), errors()]).toEqual([['It is free: buyers pay nothing for it.'], []])
  await type('Price in GBP', '')
  await settle()
  expect(warnings()).toEqual([])
})
