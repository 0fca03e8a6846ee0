import { describe, expect, it } from 'vitest'
import { pastedItems } from './items.js'

describe('several lines that are pasted', () => {
  it.each([
    [['A', ''], 1, 'B\r\n\r\n C \n', ['A', 'B', 'C'], 2],
    [['A', 'D'], 0, 'B\nC', ['A', 'B', 'C', 'D'], 2],
  ])('into %j at %i are items', (items, index, text, expected, last) => {
    expect(pastedItems(items, index, text, 250)).toEqual({ items: expected, last, leftOut: 0 })
  })
  it('are left out where there is no room', () => {
    expect(pastedItems(['A', ''], 1, 'B\nC\nD', 3)).toEqual({ items: ['A', 'B', 'C'], last: 2, leftOut: 1 })
    expect(pastedItems(['A', 'B'], 0, 'C\nD', 2)).toEqual({ items: ['A', 'B'], last: 0, leftOut: 2 })
  })

  it('are a text if there is only one', () => {
    expect(pastedItems(['A'], 0, 'B\n', 250)).toBeNull()
  })
})
