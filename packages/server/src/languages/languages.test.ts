import { MultilingualSettingsBody, MultilingualStatusBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/app.js'
import { testEngines } from '../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../testing/panel.js'
import { TEST_SITE } from '../../testing/test-site.js'
import { seedSite } from '../site/seed.js'
import { readSeed } from '../site/seed-file.js'
import { languagesOf, statusOf } from './languages.js'

const BRITISH = { code: 'en-GB', name: 'British English', isDefault: true, isEnabled: true }
const GERMAN = { code: 'de', name: 'Deutsch', isDefault: false, isEnabled: true }

describe.each(testEngines)('languages, on $name', ({ open }) => {
  setUpPanel(open)
  beforeEach(() => db.script(`update websites set owner = '{}'`))

  const settings = async () =>
    v.parse(MultilingualSettingsBody, await (await get('/api/multilingual/settings')).json())
  const status = async () =>
    v.parse(MultilingualStatusBody, await (await get('/api/multilingual/status')).json())
  const save = async (body: unknown) => put('/api/multilingual/languages', body, await signIn(site))

  it('[LOC-001] settings and status of a site with one language', async () => {
    expect(await settings()).toEqual({ defaultLanguage: 'en-GB', languages: [BRITISH] })
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

  it.each([
    ['no list', {}],
    ['no code', { languages: [{ isEnabled: true }] }],
    ['a wrong code', { languages: [{ code: 'english!', isEnabled: true }] }],
    ['no state', { languages: [{ code: 'en-GB' }] }],
    [
      'a language twice',
      {
        languages: [
          { code: 'en-GB', isEnabled: true },
          { code: 'en-gb', isEnabled: true },
        ],
      },
    ],
    ['no default', { languages: [{ code: 'de', isEnabled: true }] }],
    ['a disabled default', { languages: [{ code: 'en-GB', isEnabled: false }] }],
  ])('[LOC-005] a list is rejected with %s', async (_, body) => {
    const response = await save(body)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        status: 400,
        error: expect.stringMatching(/^(?:Send at most 100|The language of the site, "en-GB",)/),
      },
    ])
    expect((await settings()).languages).toEqual([BRITISH])
  })
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
