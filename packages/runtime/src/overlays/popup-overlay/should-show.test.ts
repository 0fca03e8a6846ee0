import { describe, expect, it } from 'vitest'
import { type Frequency, type Remembered, shouldShow } from './should-show.js'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21)

const SHOWN: Frequency = {
  style: 'show',
  enableMobile: false,
  showUntilSignup: false,
  version: 3,
  displayFrequency: 7,
}
const NOTHING: Remembered = { closed: null, version: 0, submitted: false }
const closed = (ago: number, more: Partial<Remembered> = {}): Remembered => ({
  closed: NOW - ago,
  version: 3,
  submitted: false,
  ...more,
})

type Row = readonly [
  what: string,
  settings: Partial<Frequency>,
  stored: Remembered,
  mobile: boolean,
  shown: boolean,
]

/** The first rule that applies decides: each row would be decided otherwise by a row further down. */
const TABLE: readonly Row[] = [
  ['[POP-001] a popup that is off', { style: 'none' }, NOTHING, false, false],
  ['[POP-001] [POP-006] a small window', {}, NOTHING, true, false],
  ['[POP-001] [POP-006] a small window, where it may come', { enableMobile: true }, NOTHING, true, true],
  ['[POP-006] a large window, where it may come to small ones', { enableMobile: true }, NOTHING, false, true],
  [
    '[POP-004] somebody who signed up, until signup, whatever the version',
    { showUntilSignup: true, version: 9 },
    closed(99 * DAY, { submitted: true }),
    false,
    false,
  ],
  ['[POP-004] somebody who did not, until signup', { showUntilSignup: true }, closed(7 * DAY), false, true],
  [
    '[POP-004] somebody who signed up, where that ends nothing',
    {},
    closed(7 * DAY, { submitted: true }),
    false,
    true,
  ],
  [
    '[POP-003] who closed an older version, just now and for ever',
    { displayFrequency: -1 },
    closed(0, { version: 2 }),
    false,
    true,
  ],
  ['[POP-003] who closed this version just now', {}, closed(0), false, false],
  ['[POP-003] who closed a newer version', {}, closed(0, { version: 4 }), false, false],
  [
    '[POP-005] who never closed it, where it comes once',
    { displayFrequency: -1 },
    { ...NOTHING, version: 3 },
    false,
    true,
  ],
  ['[POP-005] who closed it, where it comes once', { displayFrequency: -1 }, closed(999 * DAY), false, false],
  ['[POP-005] a moment before it is time', {}, closed(7 * DAY - 1), false, false],
  ['[POP-005] when it is time', {}, closed(7 * DAY), false, true],
  ['[POP-005] where it comes on every page', { displayFrequency: 0 }, closed(0), false, true],
  ['[POP-005] half a day', { displayFrequency: 0.5 }, closed(DAY / 2), false, true],
  ['[POP-005] a clock that was put back', {}, closed(-DAY), false, false],
]

describe('the popup is shown', () => {
  it.each(TABLE)('%s', (_, settings, stored, mobile, shown) => {
    expect(shouldShow(NOW, { ...SHOWN, ...settings }, stored, { mobile })).toBe(shown)
  })
})
