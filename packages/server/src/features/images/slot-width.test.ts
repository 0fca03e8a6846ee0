import { expect, it } from 'vitest'
import { slotWidth } from './prepare.js'

const PHONE = { width: 390, density: 3 }
const LAPTOP = { width: 1280, density: 1 }

it.each([
  ['8rem', 128, 128],
  ['94vw', 366.6, 1203.2],
  ['320px', 320, 320],
  ['(min-width: 60rem) 30vw, 94vw', 366.6, 384],
  ['(min-width: 116rem) 108rem, (min-width: 48rem) 56vw, 94vw', 366.6, 716.8],
  ['(min-width: 30rem) and (max-width: 70rem) 10rem, 20em', 320, 320],
  ['(min-width: 320px) and (max-width: 500px) 10rem, 20em', 160, 320],
  ['(orientation: portrait) 10vw, 50vw', 195, 640],
  ['auto, 50vw', 195, 640],
  ['calc(100vw - 2rem)', 390, 1280],
  ['', 390, 1280],
  ['(min-width: 60rem)', 390, 1280],
])('%j is %d px on a telephone and %d px on a laptop', (sizes, phone, laptop) => {
  expect(slotWidth(sizes, PHONE)).toBeCloseTo(phone)
  expect(slotWidth(sizes, LAPTOP)).toBeCloseTo(laptop)
})
