import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.js'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'form', 4],
    ['form', '', 4],
    ['form', 'form', 0],
    ['acordion', 'accordion', 1],
    ['formm', 'form', 1],
    ['farm', 'form', 1],
    ['from', 'form', 1],
    ['galelry', 'gallery', 1],
    ['a', 'b', 1],
    ['home', 'page', 3],
    ['menu', 'form', 4],
  ])('%j and %j differ by %d steps', (from, to, steps) => {
    expect(editDistance(from, to)).toBe(steps)
    expect(editDistance(to, from)).toBe(steps)
  })
})
