import { expect, it } from 'vitest'
import { renderProducts } from '../../../../testing/products.js'

const { open, detail, button, press, settle } = renderProducts()

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
