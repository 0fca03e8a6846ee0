import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { direction } from './direction.js'
import { canonicalLocale, MESSAGE_LOCALES, negotiateLocale } from './locale.js'

describe('canonicalLocale', () => {
  it.each([undefined, null, 7, '', ' ', 'not a locale', 'x', '12', '<script>', 'e'.repeat(5000)])(
    '[LOC-003] a page whose locale is %j is in en-US',
    (tag) => {
      expect(canonicalLocale(tag)).toBe('en-US')
    },
  )

  it('tags are accepted in every spelling', () => {
    expect(['de_at', ' FR-ca ', 'ZH-hant-tw', 'iw'].map(canonicalLocale)).toEqual([
      'de-AT',
      'fr-CA',
      'zh-Hant-TW',
      'he',
    ])
  })
})

describe('negotiateLocale', () => {
  it.each([
    ['de-AT', 'de'],
    ['de_CH', 'de'],
    ['ar-EG', 'ar'],
    ['ja', 'ja'],
    ['en-GB', 'en'],
    ['sw-KE', 'en'],
    ['nonsense!', 'en'],
    ['', 'en'],
  ])('a page in %s shows the texts of %s', (tag, locale) => {
    expect(negotiateLocale(tag)).toBe(locale)
  })

  it('a page without a locale is in English', () => {
    expect(negotiateLocale(undefined)).toBe('en')
    expect(negotiateLocale([])).toBe('en')
  })

  it('the longest tag that has a catalogue wins, and the earlier wish', () => {
    expect(negotiateLocale('zh-Hant-TW', ['zh', 'zh-Hant'])).toBe('zh-Hant')
    expect(negotiateLocale(['sw', 'fr-CA', 'de'])).toBe('fr')
    expect(negotiateLocale(['sw', 'en-GB', 'de'])).toBe('en')
  })

  it('every language file is of a locale that a page can be in, and every such locale has one', () => {
    const files = readdirSync(join(import.meta.dirname, '../../messages'))
    expect(files.sort()).toEqual(MESSAGE_LOCALES.map((locale) => `${locale}.json`).sort())
  })
})

describe('direction', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa', 'ur-PK', 'ku-IQ', 'pa-PK', 'az-Arab', 'dv'])(
    '%s is read from the right',
    (tag) => {
      expect(direction(tag)).toBe('rtl')
    },
  )

  it.each(['en', 'de-AT', 'ja', 'ku', 'pa', 'az', 'ar-Latn', 'zz', '', 'nonsense!'])(
    '%s is read from the left',
    (tag) => {
      expect(direction(tag)).toBe('ltr')
    },
  )
})
