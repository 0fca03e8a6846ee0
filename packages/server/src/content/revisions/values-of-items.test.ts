import { expect, it } from 'vitest'
import { valuesOfItems } from './values-of-items.js'

it('values of items are named by their items, those of equal labels with numbers', () => {
  const values = valuesOfItems([
    { label: 'boat.png', values: { caption: 'Dawn', alt: 'A boat' } },
    { label: 'boat.png', values: { caption: 'Dusk' } },
    { label: '', values: { price: '£1.00' } },
  ])
  expect(values).toEqual({
    'caption of boat.png': 'Dawn',
    'alt of boat.png': 'A boat',
    'caption of boat.png (2)': 'Dusk',
    price: '£1.00',
  })
})
