import { expect, it } from 'vitest'
import { DEVICES, FULL_WIDTH, fitDevice } from './device.js'

const device = (name: string) => DEVICES.find((device) => device.name === name)!

it('[EDT-002] [TOK-010] [TOK-011] a page is shown 432, 800, 1024 and 1440 pixels wide, the devices 926, 1024 and 1366 tall', () => {
  expect(DEVICES.map(({ width, height }) => [width, height])).toEqual([
    [432, 926],
    [800, 1024],
    [1024, 1366],
    [1440, null],
    [null, null],
  ])
})

it('a device that fits is shown as large as it is', () => {
  expect(fitDevice(device('phone'), { width: 900, height: 2000 })).toEqual({
    width: 432,
    height: 926,
    scale: 1,
  })
})

it('a device that is too wide is shown smaller, one that is too tall is cut', () => {
  expect(fitDevice(device('desktop'), { width: 720, height: 400 })).toEqual({
    width: 1440,
    height: 800,
    scale: 0.5,
  })
  expect(fitDevice(device('phone'), { width: 900, height: 700 })).toEqual({
    width: 432,
    height: 700,
    scale: 1,
  })
})

it('full width is the available width, and so is every width before it is measured', () => {
  expect(fitDevice(FULL_WIDTH, { width: 390, height: 400 })).toEqual({ width: 390, height: 400, scale: 1 })
  expect(fitDevice(device('phone'), { width: 0, height: 0 }).scale).toBe(1)
})

it('the full width is scaled down where it is narrower than a phone', () => {
  expect(fitDevice(FULL_WIDTH, { width: 216, height: 400 }, 432)).toEqual({
    width: 432,
    height: 800,
    scale: 0.5,
  })
  expect(fitDevice(FULL_WIDTH, { width: 500, height: 400 }, 432)).toEqual({
    width: 500,
    height: 400,
    scale: 1,
  })
})
