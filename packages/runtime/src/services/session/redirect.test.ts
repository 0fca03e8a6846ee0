import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import corpus from '../../../../../fixtures/corpora/redirects.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import { NO_REDIRECT_KEY } from '../../contract/constants/network.js'
import { createSite, type Site } from '../../page/site.js'
import { redirectOf, staysOnSite } from './redirect.js'

const RUNS = propertyRuns(10_000)
const SHOP = 'https://shop.example'
const ADMIN = 'https://shop.admin.example'

declare const happyDOM: { setURL(address: string): void }

let site: Site | undefined
let replaced: string[]

beforeEach(() => {
  sessionStorage.clear()
  replaced = []
  vi.spyOn(location, 'replace').mockImplementation((to) => {
    replaced.push(String(to))
  })
})
afterEach(() => {
  site?.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const account = (...websiteRoles: number[]) => ({ authenticatedAccount: { id: 'a' }, websiteRoles })
const OWNER = account(1)
const AT_ADMIN = { website: { internalUrl: ADMIN } }

interface Opened {
  readonly address?: string
  readonly context?: Readonly<Record<string, unknown>>
}

/** Opens a page; the addresses that it was replaced with. */
async function open({ address = `${SHOP}/about?day=2#top`, context = {} }: Opened = {}): Promise<string[]> {
  happyDOM.setURL(address)
  site?.destroy()
  site = createSite({ context: acceptedContext({ ...OWNER, ...context }) })
  await site.start()
  await vi.dynamicImportSettled()
  return replaced
}

describe('a page of the site leads to the panel', () => {
  it.each([
    ['[RTE-008] an owner', OWNER],
    ['[RTE-013] an editor', account(4)],
    ['[RTE-010] an editor with the role of a viewer', account(10, 4)],
    ['an owner with a role that is unknown', account(99, 1)],
  ])('%s', async (_, context) => {
    expect(await open({ context })).toEqual([`${SHOP}/config/?frameUrl=%2Fabout%3Fday%3D2`])
  })

  it('[RTE-005] [URL-005] on the site’s own admin host, with path and query as they were written', async () => {
    const address = `${SHOP}/a%20b/%2F?q=1&r=%26+ü#hash`
    const [target] = await open({ address, context: AT_ADMIN })
    const url = new URL(target!)
    expect([url.origin, url.pathname]).toEqual([ADMIN, '/config/'])
    expect([...url.searchParams]).toEqual([['frameUrl', '/a%20b/%2F?q=1&r=%26+%C3%BC']])
    expect(url.hash).toBe('')
  })

  it.each([
    ['no address', ''],
    ['a host without https', 'http://shop.admin.example'],
    ['a name and a password', 'https://me:secret@shop.admin.example'],
    ['no web address', 'javascript:alert(1)'],
    ['a path', '/admin'],
    ['the page’s own origin', `${SHOP}/somewhere`],
  ])('on its own host where the admin host is %s', async (_, internalUrl) => {
    const [target] = await open({ context: { website: { internalUrl } } })
    expect(new URL(target!).origin).toBe(SHOP)
  })

  it('without its query where that is longer than servers accept, and without the page where its path is', async () => {
    const long = 'a'.repeat(4000)
    expect(await open({ address: `${SHOP}/about?q=${long}` })).toEqual([`${SHOP}/config/?frameUrl=%2Fabout`])
    expect((await open({ address: `${SHOP}/${long}` }))[1]).toBe(`${SHOP}/config/`)
  })

  it('once, also where the page’s content is replaced', async () => {
    await open()
    await site!.pageReady()
    await vi.dynamicImportSettled()
    expect(replaced).toHaveLength(1)
  })
})

describe('nobody leaves the page', () => {
  it.each<[string, Opened]>([
    ['[RTE-008] a visitor', { context: { authenticatedAccount: null } }],
    ['a visitor with roles', { context: { authenticatedAccount: null, websiteRoles: [1] } }],
    ['[RTE-010] a viewer', { context: account(10) }],
    ['an account for which the panel does not open', { context: account(8) }],
    ['[RTE-008] on a site in developer mode', { context: { website: { developerMode: true } } }],
    ['[RTE-008] on a site that may be cloned', { context: { website: { cloneable: true } } }],
    ['[URL-003] [RTE-009] with noredirect', { address: `${SHOP}/?noredirect` }],
    ['[URL-003] [RTE-009] with noredirect of any value', { address: `${SHOP}/?a=1&noredirect=false` }],
    ['[RTE-009] on localhost', { address: 'https://localhost:8443/' }],
    ['[RTE-009] on a name below localhost', { address: 'http://shop.localhost/' }],
    ['[RTE-009] on 127.0.0.1', { address: 'http://127.0.0.1:3000/' }],
    ['[RTE-009] on [::1]', { address: 'http://[::1]:3000/' }],
    ['in the panel', { address: `${SHOP}/config/pages` }],
    ['in the panel, in other letters', { address: `${SHOP}/CONFIG` }],
  ])('%s', async (_, options) => {
    expect(await open(options)).toEqual([])
  })

  it('[RTE-008] in a frame, such as the panel’s', async () => {
    vi.stubGlobal('parent', {})
    expect(await open()).toEqual([])
  })

  it.each([
    `${SHOP}/?noredirected=1`,
    `${SHOP}/?q=noredirect`,
    `${SHOP}/#noredirect`,
    'https://localhost.example/',
    'https://notlocalhost/',
    'https://127.0.0.1.example/',
    `${SHOP}/configuration`,
  ])('but %s is no exception', async (address) => {
    expect(await open({ address })).toHaveLength(1)
  })
})

describe('noredirect', () => {
  it('[URL-003] [RTE-009] is remembered for the browser session, on the way to other pages too', async () => {
    await open({ address: `${SHOP}/?noredirect` })
    expect(await open({ address: `${SHOP}/about` })).toEqual([])
    sessionStorage.clear()
    expect(await open({ address: `${SHOP}/about` })).toHaveLength(1)
  })

  it('[URL-003] [RTE-009] is remembered for an owner who signs in later', async () => {
    await open({ address: `${SHOP}/?noredirect=1`, context: { authenticatedAccount: null } })
    expect(sessionStorage.getItem(NO_REDIRECT_KEY)).toBe('1')
    expect(await open({ address: `${SHOP}/about` })).toEqual([])
  })

  it('[URL-003] stores nothing where nobody asked for it', async () => {
    await open()
    expect(sessionStorage).toHaveLength(0)
  })

  it('[URL-003] holds for its page where storage throws, and no other page leads nowhere because of that', async () => {
    vi.stubGlobal('sessionStorage', {
      get getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await open({ address: `${SHOP}/?noredirect` })).toEqual([])
    expect(await open({ address: `${SHOP}/about` })).toHaveLength(1)
    expect(staysOnSite('')).toBe(false)
  })
})

describe('every decision', () => {
  const words = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '&',
    '=',
    '%2f',
    '%',
    ' ',
    '\t',
    'https:',
    'javascript:',
    'evil.example',
    'config',
    'frameUrl',
    'localhost',
    'ü',
    '\ud800',
  )
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((parts) => parts.join('')),
    fc.constantFrom(...corpus.reject, ...corpus.harmless_after_parsing, ...corpus.accept),
  )
  const host = fc.oneof(
    { weight: 4, arbitrary: fc.constant('shop.example') },
    fc.constantFrom('localhost', 'a.localhost', '127.0.0.1', '[::1]', 'localhost.example', 'x.example:8443'),
  )
  const page = fc.tuple(fc.constantFrom('http', 'https'), host, hostile).map(([scheme, name, rest]) => {
    const address = `${scheme}://${name}/${rest}`
    return new URL(URL.canParse(address) ? address : `${scheme}://${name}/`)
  })
  const rarely = fc.integer({ min: 0, max: 5 }).map((number) => number === 0)
  const reader = fc.record({
    isSignedIn: fc.boolean(),
    websiteRoles: fc.array(fc.constantFrom<number[]>(1, 2, 3, 4, 5, 8, 10, 99), { maxLength: 3 }),
    developerMode: rarely,
    cloneable: rarely,
    internalUrl: fc.oneof(fc.constantFrom('', ADMIN), hostile),
  })
  const decide = (place: URL, { isSignedIn, websiteRoles, ...website }: Parameters<typeof contextOf>[0]) =>
    redirectOf(contextOf({ isSignedIn, websiteRoles, ...website }), place)
  const contextOf = ({
    isSignedIn,
    websiteRoles,
    ...website
  }: {
    isSignedIn: boolean
    websiteRoles: number[]
    developerMode: boolean
    cloneable: boolean
    internalUrl: string
  }) => ({ authenticatedAccount: isSignedIn ? { id: 'a' } : null, websiteRoles, website })

  it('[RTE-008] [RTE-009] [RTE-010] [RTE-013] leads nobody away where an exception holds, and all others', () => {
    let led = 0
    fc.assert(
      fc.property(page, reader, (place, each) => {
        const isLocal = /^(.*\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(place.hostname)
        const isPanel = `${place.pathname.toLowerCase()}/`.startsWith('/config/')
        const works = each.isSignedIn && [1, 4].some((role) => each.websiteRoles.includes(role))
        const expected = works && !isLocal && !isPanel && !each.developerMode && !each.cloneable
        expect(decide(place, each) !== null).toBe(expected)
        led += Number(expected)
      }),
      RUNS,
    )
    // Otherwise the exceptions alone would have been looked at.
    expect(led).toBeGreaterThan(RUNS.numRuns / 20)
  })

  // Once Node.js has optimized URL.canParse, it finds no address in "https:ü".
  const originOf = (address: string) => {
    try {
      return new URL(address).origin
    } catch {
      return null
    }
  }

  it('[RTE-005] [URL-005] leads to the panel of the site, with the page that was open', () => {
    fc.assert(
      fc.property(page, reader, (place, each) => {
        const target = decide(place, { ...each, isSignedIn: true, websiteRoles: [1] })
        if (target === null) return
        const url = new URL(target)
        expect(url.pathname).toBe('/config/')
        expect(url.hash + url.username + url.password).toBe('')
        // Another host only over https, and only the one that the context names.
        expect(
          url.origin === place.origin ||
            (url.protocol === 'https:' && url.origin === originOf(each.internalUrl)),
        ).toBe(true)
        const { pathname, search } = place
        expect([...url.searchParams]).toEqual([['frameUrl', pathname + search]])
      }),
      RUNS,
    )
  })
})
