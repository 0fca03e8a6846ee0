import { expect, it } from 'vitest'
import { POSITIONS } from '../../contract/enumerations/blocks.js'
import { positionOf } from './position.js'

it.each([
  ['TOP', 'top'],
  ['TOP_LEFT', 'top'],
  ['top-right', 'top'],
  ['top-center', 'bottom'],
  ['CENTER_CENTER', 'bottom'],
  ['BOTTOM', 'bottom'],
  ['bottom-left', 'bottom'],
  ['rooftop', 'bottom'],
  ['', 'bottom'],
  ['constructor', 'bottom'],
])('[CKB-021] a bar at %j is at the %s', (given, position) => {
  expect(positionOf('BAR', given)).toBe(position)
})

it.each([
  ...POSITIONS.map((position) => [position, position]),
  ...POSITIONS.map((position) => [position.toUpperCase().replace('-', '_'), position]),
  ['TOP', 'top-left'],
  ['BOTTOM', 'bottom-left'],
  ['', 'bottom-left'],
  ['left', 'bottom-left'],
  ['__proto__', 'bottom-left'],
])('[CKB-006] [CKB-022] a popup at %j is at %s', (given, position) => {
  expect(positionOf('POPUP', given)).toBe(position)
})
