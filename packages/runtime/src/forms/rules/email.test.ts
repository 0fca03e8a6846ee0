import { describe, expect, it } from 'vitest'
import emails from '../../../../../fixtures/corpora/emails.json'
import { growthOf, LINEAR_BELOW } from '../../../../../tests/unit/support/growth.js'
import { isEmail } from './email.js'

const local = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`

describe('an email address', () => {
  it.each([
    'a@b.co',
    'A@B.CO',
    'a+b@c.de',
    'a@b.info',
    'a@b.co.uk',
    "o'neil@example.org",
    'x@x.au',
    'ä@ö.de',
  ])('%s is one', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.c',
    'a@b.museum',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a@-b.co',
    'a@b-.co',
    'a@b_c.co',
    'a@@b.co',
    ' a@b.co',
    'a@b.co\n',
    'a@b.co\0',
    'a b@c.de',
    'a@b.12',
    'a@b.co, c@d.de',
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false))

  it('[FVAL-004] is 3 to 256 characters, local@domain.ending, with an ending of 2 to 4', () => {
    expect([isEmail(local(256)), isEmail(local(257))]).toEqual([true, false])
    // The shortest that has all parts is longer than the lower bound, which the pattern therefore implies.
    expect([isEmail('a@'), isEmail('a@b'), isEmail('a@b.co')]).toEqual([false, false, true])
    expect(['c', 'co', 'com', 'info', 'place'].map((ending) => isEmail(`a@b.${ending}`))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('with an ending of more than 4 characters is invalid, even if it exists', () => {
    expect(emails.tlds_long.filter(isEmail)).toEqual([])
  })

  it('that the corpus calls invalid is invalid', () => {
    expect(emails.validatorjs_invalid.filter(isEmail)).toEqual([])
  })

  it('that the corpus calls valid is valid, except quoted and piped local parts and too long domain labels', () => {
    const rejected = emails.validatorjs_valid.filter((text) => !isEmail(text))
    expect(rejected.every((text) => text.startsWith('"'))).toBe(true)
  })

  it.each([
    ['many dots', (length: number) => `${'a.'.repeat(length / 2)}@b.co`],
    ['a long domain of hyphens', (length: number) => `a@${'b-'.repeat(length / 2)}`],
    ['nothing but at signs', (length: number) => '@'.repeat(length)],
    ['a domain of dots', (length: number) => `a@${'.'.repeat(length)}`],
  ])('takes time in proportion to its length: %s', (_, make) => {
    expect(isEmail(make(200))).toBe(false)
    expect(growthOf((length) => isEmail(make(length)), 20_000)).toBeLessThan(LINEAR_BELOW)
  })
})
