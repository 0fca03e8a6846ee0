import { blockOptions, blockTexts } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { fieldsOf } from '../../settings/field.js'
import { cellOf, neighbour } from './position-control.js'

const field = fieldsOf(blockOptions.image, blockTexts.image).find(({ name }) => name === 'fitAlignment')!
const values = field.kind === 'choice' ? field.choices.map(({ value }) => value) : []

it('the alignment of a picture has a grid with every cell, and one value that is no place', () => {
  expect(field.control).toBe('position')
  const cells = values.flatMap((value) => {
    const cell = cellOf(value)
    return cell ? [`${cell.row}${cell.column}`] : []
  })
  expect(cells.sort()).toEqual(['00', '01', '02', '10', '11', '12', '20', '21', '22'])
  expect(values.filter((value) => cellOf(value) === null)).toEqual(['unset'])
})

it.each(['', 'middle', 'top bottom', 'top top', 'top left right', 'constructor', 'TOP_LEFT_', 'left-right'])(
  '%j is no place',
  (value) => {
    expect(cellOf(value)).toBeNull()
  },
)

it('reads every spelling of a place', () => {
  expect(cellOf('TOP_LEFT')).toEqual({ row: 0, column: 0 })
  expect(cellOf('center-right')).toEqual({ row: 1, column: 2 })
  expect(cellOf('CENTER_CENTER')).toEqual({ row: 1, column: 1 })
})

it('each arrow key leads to the next place in its direction', () => {
  expect(neighbour(values, 'center', 'ArrowUp')).toBe('top')
  expect(neighbour(values, 'top', 'ArrowRight')).toBe('top right')
  expect(neighbour(values, 'top', 'ArrowUp')).toBeUndefined()
  expect(neighbour(['left', 'right'], 'left', 'ArrowRight')).toBe('right')
  expect(neighbour(values, 'unset', 'ArrowRight')).toBeUndefined()
})
