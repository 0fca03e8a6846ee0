import { LANGUAGES_MAX, MultilingualSettingsBody, MultilingualStatusBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE } from '../../../testing/test-site.js'
import { readSeed, seedSite } from '../../seed.js'
import { languagesOf, statusOf } from './routes.js'

const BRITISH = { code: 'en-GB', name: 'British English', isDefault: true, isEnabled: true }
const GERMAN = { code: 'de', name: 'Deutsch', isDefault: false, isEnabled: true }

onDatabase('languages', ({ open }) => {
  setUpPanel(open)
  beforeEach(() => db.script(`update websites set owner = '{}'`))

  const settings = async () =>
    v.parse(MultilingualSettingsBody, await (await get('/api/multilingual/settings')).json())
  const status = async () =>
    v.parse(MultilingualStatusBody, await (await get('/api/multilingual/status')).json())
  const save = async (body: unknown) => put('/api/multilingual/languages', body, await signIn(site))

  it('[LOC-001] settings and status of a site with one language', async () => {
    expect(await settings()).toEqual({
      defaultLanguage: 'en-GB',
      languages: [BRITISH],
      revision: expect.any(Number),
    })
    expect(await status()).toEqual({ isEnabled: false, languages: ['en-GB'] })
  })

  it('[LOC-001] [LOC-005] saved languages are in the answer, the settings, the status and the templates', async () => {
    const languages = [
      { code: 'de', isEnabled: true },
      { code: 'en-gb', isEnabled: true },
      { code: 'fr', isEnabled: false },
    ]
    const response = await save({ languages })
    const expected = {
      defaultLanguage: 'en-GB',
      languages: [
        GERMAN,
        { ...BRITISH, code: 'en-gb' },
        { code: 'fr', name: 'français', isDefault: false, isEnabled: false },
      ],
      revision: expect.any(Number),
    }
    expect([response.status, await response.json()]).toEqual([200, expected])
    expect(await settings()).toEqual(expected)
    expect(await status()).toEqual({ isEnabled: true, languages: ['en-gb', 'de'] })
  })

  it('[LOC-005] saved languages stay when the seed changes or the server starts again', async () => {
    await save({
      languages: [
        { code: 'en-GB', isEnabled: true },
        { code: 'de', isEnabled: true },
      ],
    })
    const { seed } = await readSeed(TEST_SITE)
    expect(await seedSite(db, { seed, version: 'another' })).toBe(true)
    await restart()
    expect((await settings()).languages).toEqual([BRITISH, GERMAN])
  })

  it('[LOC-005] of two owners who change the same languages, the second one gets those of the first', async () => {
    const { revision } = await settings()
    const both = (code: string, based?: number) =>
      save({
        languages: [
          { code: 'en-GB', isEnabled: true },
          { code, isEnabled: true },
        ],
        ...(based !== undefined && { revision: based }),
      })
    const first = v.parse(MultilingualSettingsBody, await (await both('de', revision)).json())
    expect(first.revision).toBeGreaterThan(revision)
    const late = await both('fr', revision)
    expect([late.status, await late.json()]).toEqual([
      409,
      {
        status: 409,
        error: 'The languages were changed elsewhere in the meantime.',
        ...first,
        lastSave: { person: 'Test', savedAt: expect.any(String), isYours: true },
      },
    ])
    expect(await settings()).toEqual(first)
    expect((await both('fr', first.revision)).status).toBe(200)
    expect((await both('nl')).status).toBe(200)
    expect((await settings()).languages.map(({ code }) => code)).toEqual(['en-GB', 'nl'])
  })

  it('[LOC-005] the revision follows the languages of the seed too, and nothing else', async () => {
    const { revision } = await settings()
    await db.script(`update websites set title = title || '!', settings = settings || '{"tagline":"New"}'`)
    expect((await settings()).revision).toBe(revision)
    await db.script(
      `update websites set settings = settings || '{"languages":[{"code":"de","isEnabled":true}]}'`,
    )
    expect((await settings()).revision).toBeGreaterThan(revision)
    await db.script(`update websites set settings = settings - 'languages'`)
  })

  const english = { code: 'en-GB', isEnabled: true }
  const codeRule = 'Enter the name of a language, or its code, such as “de” or “de-AT”.'
  const required = 'The language of the site, “en-GB”, must be in the list and enabled.'
  it.each([
    ['no list', {}, 'languages', expect.any(String)],
    ['no code', { languages: [{ isEnabled: true }] }, 'languages.0.code', expect.any(String)],
    [
      'a wrong code',
      { languages: [english, { code: 'english!', isEnabled: true }] },
      'languages.1.code',
      codeRule,
    ],
    [
      'a code that no standard knows',
      { languages: [english, { code: 'de-1', isEnabled: true }] },
      'languages.1.code',
      codeRule,
    ],
    ['no state', { languages: [{ code: 'en-GB' }] }, 'languages.0.isEnabled', expect.any(String)],
    [
      'a language twice',
      { languages: [english, { code: 'en-gb', isEnabled: true }] },
      'languages.1.code',
      'The language "en-gb" is in the list already.',
    ],
    [
      'too many',
      {
        languages: Array.from({ length: LANGUAGES_MAX + 1 }, (_, at) => ({ ...english, code: `en-x-${at}` })),
      },
      'languages',
      'A site has at most 100 languages.',
    ],
    ['no default', { languages: [{ code: 'de', isEnabled: true }] }, 'languages', required],
    ['a disabled default', { languages: [{ code: 'en-GB', isEnabled: false }] }, 'languages', required],
  ])(
    '[LOC-005] a list is rejected with %s, and the answer says where and why',
    async (_, body, at, message) => {
      const response = await save(body)
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          status: 400,
          error: expect.stringMatching(/^(?:Send “languages”|The language of the site, “en-GB”,)/),
          errors: { [at]: message },
        },
      ])
      expect((await settings()).languages).toEqual([BRITISH])
    },
  )
})

it('[LOC-001] the default language of a seed is enabled whatever the seed says', () => {
  const website = { language: 'en-GB', languages: [{ code: 'en-GB', isEnabled: false }] }
  expect(languagesOf(website as never).languages).toEqual([BRITISH])
})

it('[LOC-001] the languages of a seed, and a code without a name', () => {
  const website = { language: 'en-GB', languages: [{ code: 'zzz-a-b', isEnabled: true }] }
  const odd = { code: 'zzz-a-b', name: expect.any(String), isDefault: false, isEnabled: true }
  expect(languagesOf(website as never).languages).toEqual([BRITISH, odd])
  expect(statusOf({ ...website, language: 'x' } as never)).toEqual({
    isEnabled: true,
    languages: ['x', 'zzz-a-b'],
  })
})
