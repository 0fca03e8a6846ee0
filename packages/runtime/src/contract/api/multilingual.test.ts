import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LANGUAGES_MAX } from '../constants/page.js'
import { HeaderFooterBody, HeaderFooterRequest } from './header-footer.js'
import { LanguagesRequest, MultilingualSettingsBody, MultilingualStatusBody } from './multilingual.js'

const ENGLISH = { code: 'en-US', name: 'English', isDefault: true, isEnabled: true }
const GERMAN = { code: 'de', name: 'Deutsch', isDefault: false, isEnabled: false }

describe('languages of a site', () => {
  it('[LOC-001] settings and status are read', () => {
    const settings = { defaultLanguage: 'en-US', languages: [ENGLISH, GERMAN], revision: 3 }
    const status = { isEnabled: false, languages: ['en-US'] }
    expect(v.parse(MultilingualSettingsBody, settings)).toEqual(settings)
    expect(v.parse(MultilingualStatusBody, status)).toEqual(status)
  })

  it('[LOC-005] a request has codes and nothing else', () => {
    expect(v.parse(LanguagesRequest, { languages: [ENGLISH, GERMAN] })).toEqual({
      languages: [
        { code: 'en-US', isEnabled: true },
        { code: 'de', isEnabled: false },
      ],
    })
  })

  it.each([
    ['no tag', [{ code: 'english!', isEnabled: true }]],
    ['a tag that no standard knows', [{ code: 'de-1', isEnabled: true }]],
    ['an endless tag', [{ code: `en${'-abcdefgh'.repeat(5)}`, isEnabled: true }]],
    [
      'one language twice, in two spellings',
      [
        { code: 'de-AT', isEnabled: true },
        { code: 'de-at', isEnabled: false },
      ],
    ],
    [
      'too many languages',
      Array.from({ length: LANGUAGES_MAX + 1 }, (_, at) => ({ code: `en-x-${at}`, isEnabled: true })),
    ],
    ['no state', [{ code: 'de' }]],
    ['no list', 'de'],
  ])('[LOC-005] a request is rejected that has %s', (_, languages) => {
    expect(v.safeParse(LanguagesRequest, { languages }).success).toBe(false)
  })

  it.each(['3', -1, 1.5, 2 ** 53])(
    '[LOC-005] a request is rejected that is based on the revision %j',
    (revision) => {
      const languages = [{ code: 'de', isEnabled: true }]
      expect(v.safeParse(LanguagesRequest, { languages, revision: 3 }).success).toBe(true)
      expect(v.safeParse(LanguagesRequest, { languages, revision }).success).toBe(false)
    },
  )
})

describe('header and footer', () => {
  it('[LOC-006] [LOC-007] are read unchanged, and nothing beside them', () => {
    const header = { layout: 'centered', blocks: [{ type: 'menu-tabs' }], constructor: 1 }
    expect(v.parse(HeaderFooterBody, { header, footer: {}, more: 1 })).toEqual({
      header,
      footer: {},
      revision: 0,
    })
    const request = { header, footer: {}, revision: 3 }
    expect(v.parse(HeaderFooterRequest, request)).toEqual(request)
    for (const revision of ['3', -1, 1.5, 2 ** 53])
      expect(v.safeParse(HeaderFooterRequest, { ...request, revision }).success).toBe(false)
  })

  it.each([
    { header: {} },
    { header: [], footer: {} },
    { header: null, footer: {} },
    { header: '', footer: {} },
    null,
  ])('[LOC-007] %j is rejected', (body) => {
    expect(v.safeParse(HeaderFooterBody, body).success).toBe(false)
  })
})
