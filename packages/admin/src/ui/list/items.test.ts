import { describe, expect, it } from 'vitest'
import { pastedItems } from './items.js'

describe('several lines that are pasted', () => {
  it.each([
    [['A', ''], 1, 'B\r\n\r\n C \n', ['A', 'B', 'C'], 2],
    [['A', 'D'], 0, 'B\nC', ['A', 'B', 'C', 'D'], 2],
  ])('into %j at %i are items', (items, index, text, expected, last) => {
    expect(pastedItems(items, index, text)).toEqual({ items: expected, last })
  })
  it('are a text if there is only one', () => {
    expect(pastedItems(['A'], 0, 'B\n')).toBeNull()
  })
})
