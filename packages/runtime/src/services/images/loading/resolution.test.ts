import { afterEach, describe, expect, it, vi } from 'vitest'
import { IMAGE_WIDTHS_PX } from '../../../contract/constants/image.js'
import type { ImageOptions } from '../settings/options.js'
import { readSettings } from '../settings/settings.js'
import { pickWidth, pixelRatio, widthFor } from './resolution.js'

afterEach(() => vi.unstubAllGlobals())

const BOUNDS = { dprMin: 0, dprMax: Number.POSITIVE_INFINITY, allowSaveData: true }
const BOX = { width: 400, height: 400 }

const width = (options: Partial<ImageOptions>, { ratio = 1, saveData = false } = {}) => {
  vi.stubGlobal('devicePixelRatio', ratio)
  vi.stubGlobal('navigator', { connection: { saveData } })
  return widthFor(readSettings(document.createElement('img'), options), BOX)
}

describe('the pixel ratio', () => {
  it("[IMG-010] is the screen's unless bounded", () => {
    expect(readSettings(document.createElement('img'), {})).toMatchObject(BOUNDS)
    expect(pixelRatio(3, false, BOUNDS)).toBe(3)
    expect(pixelRatio(0.25, false, BOUNDS)).toBe(0.25)
    expect(pixelRatio(3, false, { ...BOUNDS, dprMax: 2 })).toBe(2)
    expect(pixelRatio(1, false, { ...BOUNDS, dprMin: 2 })).toBe(2)
    expect(pixelRatio(1, false, { ...BOUNDS, dprMin: 2, dprMax: 1 })).toBe(2)
  })

  it('is one at most for visitors who save data, where the picture allows it', () => {
    expect(pixelRatio(3, true, BOUNDS)).toBe(1)
    expect(pixelRatio(3, true, { ...BOUNDS, allowSaveData: false })).toBe(3)
  })
})

describe('the requested width', () => {
  const narrowestFirst = [...IMAGE_WIDTHS_PX].reverse()

  it.each([
    [0, 100],
    [100, 100],
    [100.4, 100],
    [101, 300],
    [501, 750],
    [2400, 2500],
    [9000, 2500],
  ])('%i px need %i', (needed, wanted) => expect(pickWidth(narrowestFirst, needed)).toBe(wanted))

  it('follows the box, the screen and the adjustment', () => {
    expect(width({})).toBe(500)
    expect(width({}, { ratio: 2 })).toBe(1000)
    expect(width({ dprMax: 1 }, { ratio: 2 })).toBe(500)
    expect(width({}, { ratio: 2, saveData: true })).toBe(500)
    expect(width({ sizeAdjustment: 0.5 })).toBe(300)
    expect(width({ sizeAdjustment: 0 })).toBe(100)
    expect(width({ availableWidths: '640,1280' })).toBe(640)
  })

  it('counts what a crop cuts off, and what a fit leaves free', () => {
    expect(width({ dimensions: '3000x1000', mode: 'cover' })).toBe(1500)
    expect(width({ dimensions: '1000x3000', mode: 'contain' })).toBe(300)
    expect(width({ dimensions: '3000x1000', mode: 'none' })).toBe(500)
  })

  it('is not wider than the original', () => {
    expect(width({ dimensions: '250x250' }, { ratio: 3 })).toBe(300)
  })

  it('is that of the screen where a hidden picture has no box', () => {
    vi.stubGlobal('screen', { width: 700 })
    vi.stubGlobal('devicePixelRatio', 1)
    expect(widthFor(readSettings(document.createElement('img'), {}), null)).toBe(750)
    expect(widthFor(readSettings(document.createElement('img'), {}), { width: 0, height: 0 })).toBe(750)
  })
})
