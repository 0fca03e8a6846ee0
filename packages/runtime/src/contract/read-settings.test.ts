import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.js'
import {
  AnnouncementBarSettings,
  ClickthroughUrl,
  CookieSettings,
  MobileInfoBarSettings,
  PopupOverlaySettings,
} from './settings.js'
import { settingsShapeOf } from './settings-shape.js'

/** Values that settings really hold, spelled well and badly, among everything else. */
const value = fc.oneof(
  fc.constantFrom(
    'bar',
    'POPUP',
    ' opt-in-and-out ',
    'OPT_IN',
    'light',
    'Icon',
    'show',
    'none',
    '',
    '__proto__',
  ),
  fc.boolean(),
  fc.double(),
  fc.constantFrom(-2, -1, 0, 1, 30, Number.MAX_VALUE),
  fc.string({ maxLength: 300 }),
  fc.constant('x'.repeat(5001)),
  fc.array(fc.oneof(fc.string(), fc.constant(' '.repeat(501)), fc.anything()), { maxLength: 4 }),
  fc.anything(),
)

describe.each([
  ['cookie settings', CookieSettings],
  ['popup settings', PopupOverlaySettings],
  ['announcement settings', AnnouncementBarSettings],
  ['an announcement’s address', ClickthroughUrl],
  ['information bar settings', MobileInfoBarSettings],
])('%s in a page', (_, schema) => {
  const shape = settingsShapeOf(schema)

  it('are read as the schema reads them, for any input', () => {
    const names = fc.constantFrom(...Object.keys(schema.entries))
    fc.assert(
      fc.property(fc.dictionary(names, value), (given) => {
        expect(readSettings(shape, given)).toEqual(v.parse(schema, given))
      }),
      { numRuns: 3000 },
    )
  })

  it('hold nothing that a prototype has', () => {
    expect(readSettings(shape, Object.create({ isCookieBannerEnabled: true, style: 'show' }))).toEqual(
      v.parse(schema, {}),
    )
  })

  it('ship as plain data', () => {
    expect(JSON.parse(JSON.stringify(shape))).toEqual(shape)
  })
})

it('a list of texts keeps what is text and short enough', () => {
  const schema = v.object({ pages: v.optional(v.array(v.pipe(v.string(), v.maxLength(3))), []) })
  expect(readSettings(settingsShapeOf(schema), { pages: ['abc', 7, 'abcd', null, ''] })).toEqual({
    pages: ['abc', ''],
  })
})

it('a setting that no shape holds fails the build by its name', () => {
  expect(() => settingsShapeOf(v.object({ when: v.date() }))).toThrow('when: no shape')
})
