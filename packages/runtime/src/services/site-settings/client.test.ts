import { describe, expect, it } from 'vitest'
import { callingPage } from '../../../testing/calling-page.js'
import { fakeServer, html, json, type ServerAnswer } from '../../../testing/http.js'
import { siteSettings } from '../../entries/index.js'
import type { SiteSettings } from './client.js'

const page = callingPage({ crumb: 'c' })

const ENGLISH = { code: 'en-US', name: 'English', isDefault: true, isEnabled: true }
const GERMAN = { code: 'de', name: 'Deutsch', isDefault: false, isEnabled: false }
const LANGUAGES = { defaultLanguage: 'en-US', languages: [ENGLISH, GERMAN], revision: 1 }
const STATUS = { isEnabled: true, languages: ['en-US'] }
const SECTIONS = { header: { layout: 'centered', blocks: [{ type: 'menu-tabs' }] }, footer: {}, revision: 4 }

/** Makes a call of the settings, and what the server got. */
async function ask<Outcome>(
  make: (settings: SiteSettings) => Promise<Outcome>,
  ...answers: [ServerAnswer, ...ServerAnswer[]]
) {
  const requests = fakeServer(...answers)
  const pending = make(page.site.shared(siteSettings))
  const [request] = requests
  const body = request?.init.body
  return {
    outcome: await pending,
    sent: request && [request.init.method, request.url.pathname, body ? JSON.parse(String(body)) : null],
    requests,
  }
}

type Case = readonly [
  title: string,
  make: (settings: SiteSettings) => Promise<{ ok: boolean }>,
  sent: readonly unknown[],
  answer: object,
]
const CHANGED = [{ code: 'de', isEnabled: true }]

const CALLS: readonly Case[] = [
  [
    '[LOC-001] the languages of the site are read',
    (settings) => settings.languages(),
    ['GET', '/api/multilingual/settings', null],
    LANGUAGES,
  ],
  [
    '[LOC-001] the languages that visitors can choose are read',
    (settings) => settings.languageStatus(),
    ['GET', '/api/multilingual/status', null],
    STATUS,
  ],
  [
    '[LOC-005] the languages are saved',
    (settings) => settings.saveLanguages(CHANGED),
    ['PUT', '/api/multilingual/languages', { languages: CHANGED }],
    LANGUAGES,
  ],
  [
    '[LOC-006] header and footer are read',
    (settings) => settings.headerFooter(),
    ['GET', '/api/site-header-footer', null],
    SECTIONS,
  ],
  [
    '[LOC-007] header and footer are saved, and nothing else',
    (settings) => settings.saveHeaderFooter({ ...SECTIONS, more: 1 } as typeof SECTIONS),
    ['PUT', '/api/site-header-footer', SECTIONS],
    SECTIONS,
  ],
]

it.each(CALLS)('%s with one call', async (_title, make, expected, answer) => {
  const { outcome, sent, requests } = await ask(make, json(answer))
  expect(outcome).toEqual({ ok: true, body: answer })
  expect(sent).toEqual(expected)
  expect(requests).toHaveLength(1)
})

/** Titles of tests carry ids, and titles of groups do not. */
const WITHOUT_ID = CALLS.map(([title, ...rest]) => [title.replace(/^\[[^\]]*\] /, ''), ...rest] as const)

describe.each(WITHOUT_ID)('%s', (_title, make, _sent, answer) => {
  it('or fails with the message of the server', async () => {
    const error = 'The language of the site, “en-US”, must be in the list and enabled.'
    const { outcome } = await ask(make, json({ error }, 400))
    expect(outcome).toMatchObject({ ok: false, kind: 'application', message: error })
  })

  it.each<[string, ServerAnswer, string]>([
    ['a page', html(500), 'Internal server error. Please try again later.'],
    ['a denial', json({ authorizationFail: true }, 403), 'Unauthorized request.'],
    ['nothing', new TypeError('offline'), 'Unable to connect'],
    ['no text of JSON', html(200), 'Internal Error: Unable to parse server response'],
    ['a list', json([answer]), 'Something went wrong'],
    ['null', json(null), 'Something went wrong'],
    ['another body', json({ ok: true }), 'Something went wrong'],
    ['no body', new Response(null, { status: 204 }), 'Something went wrong'],
  ])('or fails with a message where the server answers %s', async (_, given, message) => {
    const { outcome } = await ask(make, given)
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining(message) })
  })
})

it('the token of the page is sent, and a call that the server refuses for it is made again', async () => {
  const { outcome, requests } = await ask(
    (settings) => settings.saveLanguages(CHANGED),
    json({ crumbFail: true, crumb: 'new' }, 400),
    json(LANGUAGES),
  )
  expect(outcome.ok).toBe(true)
  expect(requests.map(({ url }) => url.searchParams.get('crumb'))).toEqual(['c', 'new'])
})

it('a call ends with its caller', async () => {
  const caller = new AbortController()
  const pending = ask((settings) => settings.headerFooter(caller.signal), 'hang')
  caller.abort()
  expect((await pending).outcome).toMatchObject({ ok: false, kind: 'aborted', message: '' })
})

it('a language that is none is left out, and what the contract does not name', async () => {
  const { outcome } = await ask(
    (settings) => settings.languages(),
    json({ ...LANGUAGES, more: 1, languages: [ENGLISH, { ...GERMAN, code: '"><script>' }, 7] }),
  )
  expect(outcome).toEqual({ ok: true, body: { ...LANGUAGES, languages: [ENGLISH] } })
})
