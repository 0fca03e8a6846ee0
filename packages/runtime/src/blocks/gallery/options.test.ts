import { describe, expect, it } from 'vitest'
import { allowed } from '../../schema/allowed.js'
import { checkOptions } from '../../schema/check-options.js'
import { GalleryOptions } from './options.js'
import { parseBoundaries, parseSnapPoints } from './transitions/drag-limits.js'

const refuses = (name: string, value: string) =>
  checkOptions(GalleryOptions, { [name]: value }).issues.length > 0

describe('texts of one form', () => {
  it.each([
    [
      'imageAspectRatio',
      ['Auto', 'auto', '1', '1.5', '0.75', '.5'],
      ['wide', '', '0', '-1', '3:2', '1 / 2', '1e3'],
    ],
    ['metaPosition', ['top', 'bottom', 'top-left', 'bottom-right'], ['', 'left', 'top left', 'over']],
    ['boundaries', ['', 'none', 'hard', 'hard inertial', 'none, hard'], ['soft', 'hard hard hard']],
    ['snapPoints', ['none', '50%', '100%', '0.5 %', '12.5%'], ['', '0%', '101%', '50', 'half']],
  ])('[GAL-001] %s is refused unless it has its form', (name, good, bad) => {
    expect(good.filter((value) => refuses(name, value))).toEqual([])
    expect(bad.filter((value) => !refuses(name, value))).toEqual([])
  })

  it('[GAL-021] [GAL-022] the swipe’s own code can read every accepted value', () => {
    for (const text of ['none', 'hard', 'hard inertial', 'none, hard'])
      expect(() => parseBoundaries(text)).not.toThrow()
    for (const text of ['none', '50%', '100%', '0.5 %', '12.5%'])
      expect(() => parseSnapPoints(text)).not.toThrow()
  })

  it('lists the allowed values', () => {
    expect(allowed(GalleryOptions.entries.imageAspectRatio)).toMatch(/^Auto or a number such as 1\.5/)
  })
})
