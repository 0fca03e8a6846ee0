import { describe, expect, it } from 'vitest'
import { type Choice, decide, type Purpose } from './decide.js'

const STORED: Record<string, Choice> = { accepted: true, declined: false, nothing: null }

/* Absolute and restrictive policy, what is stored, Global Privacy Control: analytics, media and activity. */
const TABLE = `
  -        -           accepted -    yes yes yes
  -        -           accepted gpc  yes yes yes
  -        -           declined -    no  no  no
  -        -           declined gpc  no  no  no
  -        -           nothing  -    yes yes yes
  -        -           nothing  gpc  no  no  no
  -        restrictive accepted -    yes yes yes
  -        restrictive accepted gpc  yes yes yes
  -        restrictive declined -    no  no  no
  -        restrictive declined gpc  no  no  no
  -        restrictive nothing  -    no  no  no
  -        restrictive nothing  gpc  no  no  no
  absolute -           accepted -    no  yes no
  absolute -           accepted gpc  no  yes no
  absolute -           declined -    no  no  no
  absolute -           declined gpc  no  no  no
  absolute -           nothing  -    no  yes no
  absolute -           nothing  gpc  no  no  no
  absolute restrictive accepted -    no  yes no
  absolute restrictive accepted gpc  no  yes no
  absolute restrictive declined -    no  no  no
  absolute restrictive declined gpc  no  no  no
  absolute restrictive nothing  -    no  no  no
  absolute restrictive nothing  gpc  no  no  no`

const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('permissions by policy, choice and Global Privacy Control', () => {
  it('every row is there', () => {
    expect(new Set(rows.map((row) => row.slice(0, 4).join(' '))).size).toBe(2 * 2 * 3 * 2)
  })

  it.each(rows)('[CKB-007] %s %s, stored %s, %s: analytics %s, media %s, activity %s', (...row) => {
    const [absolute, restrictive, stored, gpc, ...expected] = row
    const ask = (purpose: Purpose, isVisitorDataRestricted = false) =>
      decide({
        settings: {
          isRestrictiveCookiePolicyAbsolute: absolute === 'absolute',
          isAnalyticsCookiesDisabled: restrictive === 'restrictive',
          isRestrictiveCookiePolicyEnabled: restrictive === 'restrictive',
          isVisitorDataRestricted,
        },
        stored: STORED[stored!]!,
        gpc: gpc === 'gpc',
        purpose,
      })
        ? 'yes'
        : 'no'
    expect([ask('analytics'), ask('media'), ask('activity')]).toEqual(expected)
    // [CKB-008] Nothing but the activity log is switched by its own setting.
    expect([ask('analytics', true), ask('media', true), ask('activity', true)]).toEqual([
      expected[0],
      expected[1],
      'no',
    ])
  })
})
