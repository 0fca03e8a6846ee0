import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { redirectLocation, redirectsOf } from './redirects.js'
import { openSite } from './site.js'

const PATH = '/api/config/settings/redirects'
const ORIGIN = 'https://press.example'
const list = (...rows: readonly (readonly [string, string])[]) => rows.map(([key, value]) => ({ key, value }))

describe('the address of a redirect', () => {
  it.each([
    ['/new', '', '/new'],
    ['/new', '?a=1', '/new?a=1'],
    ['/new?x=1#part', '?a=1&b=%20', '/new?x=1&a=1&b=%20#part'],
    ['/café b', '', '/caf%C3%A9%20b'],
    ['https://other.example', '?a=//x', 'https://other.example/?a=//x'],
    ['https://press.example/new', '?a=1', '/new?a=1'],
    ['/%2f%2fevil.example', '', '/%2f%2fevil.example'],
  ])('[CFG-001] to %s of a request with “%s” is %s', (target, query, location) => {
    expect(redirectLocation(target, `${ORIGIN}/old${query}`, ORIGIN)).toBe(location)
  })

  it('[CFG-001] never leads back to the request', () => {
    const [target, url] = ['https://press.example/old', 'https://press.example/old/?a=1']
    expect(redirectLocation(target, url, ORIGIN)).toBeNull()
    expect(redirectLocation(target, url, 'https://old.example')).toBe('https://press.example/old?a=1')
  })
})

describe('the redirects of a website', () => {
  const of = (redirects: unknown) => [...redirectsOf(redirects)]

  it('[CFG-001] are found as pages are, and only those that are allowed', () => {
    const addresses = list(
      ['/café/', '/new'],
      ['/a', 'javascript:alert(1)'],
      ['/b', '//evil.example'],
      ['//c', '/new'],
      ['/d', '/d/'],
      ['/caf%C3%A9', '/other'],
    )
    expect(of({ addresses })).toEqual([['/café', '/new']])
  })

  it.each([undefined, null, [], { addresses: 'x' }, { addresses: [null, 1] }])(
    '[CFG-001] are none where the stored value is %j',
    (redirects) => expect(of(redirects)).toEqual([]),
  )
})

onDatabase('redirects', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    owner = await signIn(site)
  })

  const save = async (...rows: readonly (readonly [string, string])[]) => {
    const { options: base } = await (await get(PATH, owner)).json()
    return put(PATH, { options: { addresses: list(...rows) }, base }, owner)
  }
  const issueOf = async (...rows: readonly (readonly [string, string])[]) => {
    const response = await save(...rows)
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    return errors.addresses ?? errors
  }
  const visit = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }

  it('[CFG-001] lead visitors from old addresses to new ones, with the query, from the save on', async () => {
    expect(await visit('/old')).toEqual([404, null])
    expect((await save(['/old', '/contact'], ['/film', 'https://films.example/?a=1'])).status).toBe(200)
    expect(await visit('/old?from=mail')).toEqual([301, '/contact?from=mail'])
    expect(await visit('/old/')).toEqual([301, '/contact'])
    expect(await visit('/film?b=2')).toEqual([301, 'https://films.example/?a=1&b=2'])
    expect(await visit('/Old')).toEqual([404, null])
    const response = await get('/old')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await save()).status).toBe(200)
    expect(await visit('/old')).toEqual([404, null])
  })

  it('[CFG-001] leave pages alone: a page with the old address comes first', async () => {
    await save(['/contact', '/journal'])
    expect(await visit('/contact')).toEqual([200, null])
    expect(await visit('/contact/?a=1')).toEqual([301, '/contact?a=1'])
  })

  it('[CFG-001] show owners a draft with the old address, and lead everybody else on', async () => {
    await save(['/contact', '/journal'])
    const page = `where website_id = '${WEBSITE}' and path = '/contact'`
    await db.script(`update pages set published_at = 'infinity' ${page}`)
    expect(await visit('/contact')).toEqual([301, '/journal'])
    expect((await get('/contact', owner)).status).toBe(200)
    await db.script(`update pages set published_at = '-infinity' ${page}`)
    expect(await visit('/contact')).toEqual([200, null])
  })

  it('[CFG-001] come before the earlier address of a page', async () => {
    const { rows } = await db.transaction(async (queries) => {
      const rows = await queries.query<{ id: string }>(
        `select id from pages where website_id = $1 and path = '/contact'`,
        [WEBSITE],
      )
      await queries.query('insert into page_redirects (website_id, path, page_id) values ($1, $2, $3)', [
        WEBSITE,
        '/earlier',
        rows[0]!.id,
      ])
      return { rows }
    })
    expect(rows).toHaveLength(1)
    expect(await visit('/earlier')).toEqual([301, '/contact'])
    await save(['/earlier', '/journal'])
    expect(await visit('/earlier')).toEqual([301, '/journal'])
    await db.query('delete from page_redirects where website_id = $1', [WEBSITE])
  })

  it.each([
    [[['/a', 'javascript:alert(1)']], 'Row 1, second column: This must be a path of this site'],
    [[['/a', '//evil.example']], 'Row 1, second column: This must be a path of this site'],
    [[['/a', 'http://other.example']], 'Row 1, second column: This must be a path of this site'],
    [[['/a', '/..//evil.example']], 'Row 1, second column: This must be a path of this site'],
    [[['old', '/b']], 'Row 1, first column: This must be a path of this site'],
    [
      [
        ['/a', '/x'],
        ['/b', '/b/'],
      ],
      'Row 2, second column: This is the old address itself.',
    ],
    [
      [
        ['/a', '/x'],
        ['/a/', '/y'],
      ],
      'Row 2, first column: This is the address in row 1, too.',
    ],
    [[['/a', '']], 'Row 1, second column: This must not be empty.'],
    [
      [
        ['/a', '/b'],
        ['/', '/b'],
      ],
      'Row 2, first column: The site itself uses this address.',
    ],
    [[['/api/form', '/b']], 'Row 1, first column: The site itself uses this address.'],
    [[['/search/', '/b']], 'Row 1, first column: The site itself uses this address.'],
  ] as const)('[CFG-001] %j are not saved: %s', async (rows, message) => {
    expect(await issueOf(...rows)).toContain(message)
  })

  it('[CFG-001] are not saved as a chain or a circle: each message has its row and part', async () => {
    const isOld = 'This is the old address of row'
    expect(await issueOf(['/a', '/b'], ['/b', '/a'], ['/c', '/d'], ['/d', '/e'])).toEqual({
      'addresses.0.value': `${isOld} 2, which leads back to this one. Change one of them.`,
      'addresses.1.value': `${isOld} 1, which leads back to this one. Change one of them.`,
      'addresses.2.value': `${isOld} 4. Enter where that one leads: /e`,
    })
  })

  it('[CFG-001] lead to a page that is an old address too; a circle only counts once the page is gone', async () => {
    expect((await save(['/old', '/contact'], ['/contact', '/old'], ['/x', '/contact'])).status).toBe(200)
    expect(await visit('/old')).toEqual([301, '/contact'])
    expect(await visit('/x')).toEqual([301, '/contact'])
    const page = `where website_id = '${WEBSITE}' and path = '/contact'`
    await db.script(`update pages set published_at = 'infinity' ${page}`)
    expect(await visit('/old')).toEqual([404, null])
    expect(await visit('/contact')).toEqual([404, null])
    await db.script(`update pages set published_at = '-infinity' ${page}`)
    expect(await visit('/contact')).toEqual([200, null])
  })

  it('[CFG-001] never lead in a circle by a complete address of the site', async () => {
    const origin = 'https://river-museum.example'
    expect(await issueOf(['/x', '/contact'], ['/a', `${origin}/a`])).toEqual({
      'addresses.1.value': 'This is the old address itself.',
    })
  })

  it('[CFG-001] are at most 250', async () => {
    const rows = Array.from({ length: 251 }, (_, at) => [`/${at}`, '/contact'] as const)
    expect(await issueOf(...rows)).toBe('A list has at most 250 rows.')
    expect((await save(...rows.slice(1))).status).toBe(200)
    expect(await visit('/250')).toEqual([301, '/contact'])
  })

  it('[CFG-001] of the seed count until an owner sets others', async () => {
    const addresses = JSON.stringify({ redirects: { addresses: list(['/seeded', '/contact']) } })
    await db.query('update websites set settings = settings || $2::jsonb where id = $1', [WEBSITE, addresses])
    expect(await visit('/seeded')).toEqual([301, '/contact'])
    expect((await (await get(PATH, owner)).json()).theme).toEqual({
      addresses: list(['/seeded', '/contact']),
    })
    await save()
    expect(await visit('/seeded')).toEqual([404, null])
    await db.query(`update websites set settings = settings - 'redirects' where id = $1`, [WEBSITE])
  })

  it('[CFG-001] are found without a query once one request has asked for them', async () => {
    await save(['/old', '/contact'])
    const query = vi.spyOn(db, 'query')
    const opened = openSite({ query: db.query.bind(db) }, WEBSITE)
    const snapshot = await opened.snapshot()
    expect(await snapshot.redirectAt('/old')).toBe('/contact')
    const { length } = query.mock.calls
    for (const path of ['/old', '/old/', '/none', '/contact'])
      expect(await snapshot.redirectAt(path)).toBe(path.startsWith('/old') ? '/contact' : undefined)
    expect(query.mock.calls).toHaveLength(length)
    query.mockRestore()
  })

  it('[CFG-001] are changed by those who may change pages', async () => {
    await restart()
    const viewer = await signIn(site, 'viewer@example.com')
    expect((await put(PATH, { options: { addresses: [] }, base: {} }, viewer)).status).toBe(403)
    expect((await put(PATH, { options: { addresses: [] }, base: {} }, {})).status).toBe(401)
  })
})
