import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../testing/app.js'
import { embedded } from '../testing/databases.js'
import { db, restart, setUpPanel, site } from '../testing/panel.js'
import { HOME, WEBSITE } from '../testing/test-site.js'

/** Values that a call does not expect in the place of its own. */
const ODD: readonly unknown[] = [
  null,
  true,
  1e300,
  2 ** 63,
  -1,
  0.5,
  '',
  'x'.repeat(10_000),
  'a\0b',
  'a\ud800',
  '</script><script>',
  [null],
  [1e300],
  {},
  JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":null}'),
]

/** Stands for a list as deep as a body can hold, which a recursion cannot follow. */
const DEEP = '(deep)'
const DEEP_TEXT = `${'['.repeat(60_000)}${']'.repeat(60_000)}`

const PAGE = '5f0c2d9be1a4c70017a3b1d1'
const CALLS: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['POST', '/api/config/galleries', { name: 'Boats' }],
  ['POST', '/api/config/forms', { name: 'Boats', from: { preset: 'booking' } }],
  ['POST', '/api/config/forms', { name: 'Boats', from: { copyOf: 'contact' }, key: 'abcdefgh' }],
  ['POST', '/api/config/forms/contact/delete', { revision: 1 }],
  ['POST', '/api/config/forms/contact/restore', { revision: 1 }],
  [
    'PUT',
    '/api/config/galleries/boats',
    { name: 'Boats', items: [{ id: 'a', address: '/assets/a.png', alt: '', caption: '' }], revision: 1 },
  ],
  ['PUT', '/api/config/files/0123456789abcdef0123', { name: 'a.png', alt: 'a', focal: { x: 0.5, y: 0.5 } }],
  ['POST', '/api/config/mailing-lists', { name: 'Crew' }],
  ['PUT', '/api/config/mailing-lists/boats', { name: 'Boats' }],
  ['POST', '/api/config/mailing-lists/boats/add', { email: 'a@b.example' }],
  ['POST', '/api/config/mailing-lists/boats/remove', { ids: [1] }],
  ['POST', '/api/config/mailing-lists/boats/import', { emails: ['a@b.example'], includesLeavers: false }],
  ['POST', '/api/config/submissions/mark', { ids: [1], read: true }],
  ['POST', '/api/config/submissions/delete', { ids: [1] }],
  ['POST', '/api/config/submissions/delete-old', { formId: null, days: 30, dryRun: true }],
  ['POST', '/api/config/account/sessions/end', { id: 99999 }],
  ['POST', '/api/config/account/password', { current: 'x', password: 'correct horse' }],
  ['POST', '/api/config/account/passkeys/options', { current: 'x' }],
  ['PUT', '/api/config/account/passkeys/1', { name: 'a' }],
  ['POST', '/api/config/accounts', { email: 'z@b.example', name: 'Z', roles: [10] }],
  ['PUT', '/api/config/accounts/abc/roles', { roles: [10] }],
  ['POST', '/api/auth/Login', { email: 'x@b.example', password: 'x' }],
  ['POST', '/api/auth/password/forgotten', { email: 'x@b.example' }],
  ['POST', '/api/auth/password/link', { token: 'x' }],
  ['POST', '/api/auth/password', { token: 'x', password: 'correct horse' }],
  ['POST', '/api/site-users/account/session', { email: 'x@b.example', password: 'x', rememberMe: true }],
  ['POST', '/api/config/preview', { path: '/', blockId: 'faq', options: { count: 3, note: 'a' } }],
  [
    'POST',
    '/api/config/preview',
    { path: '/', blockId: 'site:layout', options: { order: ['a'], hidden: ['b'] } },
  ],
  [
    'POST',
    '/api/config/preview',
    { path: '/', section: 'announcement-bar', values: { style: 'on', text: '<p>a</p>', url: '/' } },
  ],
  [
    'POST',
    '/api/config/preview',
    {
      path: '/',
      section: 'contact',
      values: { timeZone: 'Asia/Tokyo', contactEmail: 'a@b.example', businessHours: {}, mapLat: 1 },
    },
  ],
  [
    'POST',
    '/api/config/preview',
    { path: '/', section: 'popup', values: { style: 'show', enabledPages: ['/'] } },
  ],
  [
    'POST',
    '/api/config/preview',
    { path: '/', save: { path: '/api/config/navigation', body: { entries: [], revision: 0 } } },
  ],
  [
    'POST',
    '/api/config/preview',
    {
      path: '/',
      save: { path: '/api/config/galleries/boats', body: { name: 'Boats', items: [], revision: 1 } },
    },
  ],
  ['POST', '/api/config/preview/popup', { path: '/', values: { style: 'show', enabledPages: ['/'] } }],
  [
    'POST',
    '/api/config/settings/contact/check',
    { options: { timeZone: 'UTC', accounts: [{ name: 'a', url: 'https://a.example' }], businessHours: {} } },
  ],
  ['PUT', '/api/config/settings/css', { options: { sheet: 'a{}' }, base: { sheet: 'a' } }],
  ['PUT', `/api/config/blocks/${HOME}/faq`, { options: { count: 3 }, base: { count: 2 } }],
  [
    'PUT',
    `/api/config/pages/${PAGE}`,
    { title: 'a', description: 'b', path: '/contact', state: 'published', publishAt: null, revision: 0 },
  ],
  [
    'PUT',
    '/api/config/navigation',
    { entries: [{ id: 'a', title: 'A', path: '/', children: [{ title: 'B', path: '/x' }] }], revision: 0 },
  ],
  [
    'PUT',
    '/api/config/forms/contact',
    {
      definition: {
        id: 'contact',
        name: 'a',
        fields: [{ id: 'email', type: 'email', label: 'E' }],
        mailingList: '',
      },
      notify: '',
      revision: 0,
    },
  ],
  [
    'PUT',
    '/api/config/products/5f0c2d9be1a4c70017a3b1f1',
    {
      title: 'a',
      description: 'b',
      isListed: true,
      revision: 0,
      tags: ['a'],
      categories: [['a', 'b']],
      variants: [
        { id: 'a', sku: 'a', price: 1, salePrice: 0, isOnSale: false, isUnlimited: false, stockChange: 0 },
      ],
    },
  ],
  ['POST', '/api/config/coupons', { code: 'ABC', percent: 10 }],
  ['POST', '/api/config/policy-reports/delete', { ids: ['a'] }],
  ['POST', '/api/config/script-errors/delete', { ids: ['a'] }],
  ['POST', '/api/config/visitor-data/delete', { visitorId: 'a' }],
  ['PUT', '/api/multilingual/languages', { languages: [{ code: 'en-GB', isEnabled: true }], revision: 0 }],
  ['PUT', '/api/site-header-footer', { header: { a: 1 }, footer: { b: 'c' }, revision: 0 }],
]

type Path = readonly (string | number)[]

/** The places of a value, from the outside in. */
function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...path, name])
}

function withOdd(value: unknown, [name, ...rest]: Path, odd: unknown): unknown {
  if (name === undefined) return odd
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === String(name) ? withOdd(each, rest, odd) : each))
  return { ...(value as object), [name]: withOdd((value as Record<string, unknown>)[name], rest, odd) }
}

const textOf = (body: unknown, place: Path, odd: unknown) =>
  JSON.stringify(withOdd(body, place, odd)).replace(`"${DEEP}"`, () => DEEP_TEXT)

describe('calls with other values than they expect', () => {
  setUpPanel(embedded.open)
  let signed: SignedIn
  beforeEach(async () => {
    const unlimited = { count: 1_000_000, windowMs: 1_000 }
    await restart({
      rates: { signIns: unlimited, accounts: unlimited, resets: unlimited },
      cacheTemplates: true,
    })
    signed = await signIn(site)
    await db.query(
      `insert into galleries (website_id, id, name, is_own) values ($1, 'boats', 'Boats', true) on conflict do nothing`,
      [WEBSITE],
    )
    await db.query(
      `insert into mailing_lists (website_id, list, name, name_key) values ($1, 'boats', 'Boats', 'boats')
       on conflict do nothing`,
      [WEBSITE],
    )
  })

  const send = async (method: string, path: string, body: string, type = 'application/json') => {
    const headers = { origin: 'http://localhost', 'content-type': type, cookie: signed.cookie }
    const response = await site.app.request(`${path}?crumb=${signed.crumb}`, { method, body, headers })
    await response.arrayBuffer()
    return response.status
  }

  it('answer with less than 500, whatever stands in each place of the body', {
    timeout: 300_000,
  }, async () => {
    const wrong: string[] = []
    let turn = 0
    for (const [method, path, body] of CALLS) {
      for (const place of placesIn(body)) {
        turn += 1
        for (const odd of [DEEP, ODD[turn % ODD.length]]) {
          const status = await send(method, path, textOf(body, place, odd))
          if (status >= 500)
            wrong.push(`${method} ${path} with ${JSON.stringify(odd)} at "${place.join('.')}": ${status}`)
        }
      }
      for (const [text, type] of [
        ['', 'application/json'],
        ['{', 'application/json'],
        ['{}', 'text/plain'],
        ['{}', ''],
      ] as const) {
        const status = await send(method, path, text, type)
        if (status < 400 || status >= 500)
          wrong.push(`${method} ${path} with "${text}" as "${type}": ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(site.logged).toEqual([])
  })
})
