import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import corpus from '../../../../../fixtures/corpora/queries.json'
import { STRINGS } from '../../../../../tests/reliability/strings.js'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { account, type CensusOpening, censusPage } from '../../../testing/census.js'
import { recordFormRender } from '../census/record.js'
import startVisits, { landingFields } from './visits.js'

const page = censusPage()
const settled = () => vi.advanceTimersByTimeAsync(10)

const from = (referrer: string) => vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue(referrer)

/** The addresses of pictures that the page has requested. */
let pictures: URL[]
beforeEach(() => {
  page.jar.kept.delete('ss_cvt')
  pictures = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(new URL(address))
      }
    },
  )
  vi.stubGlobal('screen', { width: 1920, height: 1080 })
  vi.stubGlobal('navigator', Object.create(navigator, { language: { value: 'de-AT' } }))
})
afterEach(() => vi.restoreAllMocks())

const ELSEWHERE = 'https://search.example/?q=mugs'

async function visit(opening: CensusOpening = {}) {
  startVisits(page.open(opening))
  await settled()
}

describe('the track pixel', () => {
  it('[CEN-008] is requested once where a record of the page comes before its view', async () => {
    from(ELSEWHERE)
    const site = page.open()
    await recordFormRender(site, 'contact')
    startVisits(site)
    await settled()
    expect(pictures.map(({ searchParams }) => searchParams.get('refer'))).toEqual([ELSEWHERE])
  })

  it('[CEN-008] tells where a visitor comes from, once a session', async () => {
    from(ELSEWHERE)
    await visit({ address: 'https://shop.example/mugs?source=letter&campaign=may&mkwid=a%20b' })
    expect(pictures.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://shop.example/api/track/landing',
    ])
    expect(Object.fromEntries(pictures[0]!.searchParams)).toEqual({
      landing: 'https://shop.example/mugs?source=letter&campaign=may&mkwid=a%20b',
      refer: ELSEWHERE,
      rk: 'v1',
      lang: 'de-AT',
      screen: '1920x1080',
      source: 'letter',
      campaign: 'may',
      mkwid: 'a b',
    })
    page.site.destroy()
    await visit({ address: 'https://shop.example/next?source=letter' })
    expect(pictures).toHaveLength(1)
  })

  it('[CEN-008] needs no campaign', async () => {
    from(ELSEWHERE)
    await visit()
    expect([...pictures[0]!.searchParams.keys()]).toEqual(['landing', 'refer', 'rk', 'lang', 'screen'])
  })

  it('[CEN-008] needs no other site', async () => {
    from('')
    await visit({ address: 'https://shop.example/?channel=mail' })
    expect(pictures[0]!.searchParams.get('channel')).toBe('mail')
  })

  it.each<[string, string, CensusOpening]>([
    ['the visitor came by an address', '', {}],
    ['the visitor came from this site', 'https://shop.example/mugs', {}],
    ['a campaign has no name', '', { address: 'https://shop.example/?source=&campaign' }],
    ['the visitor declined', ELSEWHERE, { allows: () => false }],
    ['the page is not found', ELSEWHERE, { context: { pageType: 100 } }],
    ['the page is in the panel', ELSEWHERE, { address: 'https://shop.example/config' }],
    ['[VIS-013] an owner is signed in', ELSEWHERE, { context: account(1) }],
  ])('[CEN-008] is not requested where %s', async (_, referrer, opening) => {
    from(referrer)
    await visit(opening)
    expect(pictures).toEqual([])
  })

  it('[CEN-008] is not requested where cookies are off, because it would be on every page', async () => {
    from(ELSEWHERE)
    page.jar.off = true
    await visit()
    expect(pictures).toEqual([])
  })

  it('[CEN-008] is requested once the visitor agrees', async () => {
    from(ELSEWHERE)
    let agrees = false
    await visit({ allows: () => agrees })
    agrees = true
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
    await settled()
    expect(pictures).toHaveLength(1)
  })

  it('[CEN-008] another site whose address begins like this one’s is another site', async () => {
    from('https://shop.example.elsewhere.example/')
    await visit()
    expect(pictures).toHaveLength(1)
  })
})

describe('the fields of the track pixel', () => {
  const NAMES = ['source', 'campaign', 'subcampaign', 'channel', 'subchannel', 'variation', 'mkwid']
  const fieldsAt = (end: string, search = end) => {
    const location = { href: `https://shop.example/${end}`, origin: 'https://shop.example', search }
    return landingFields({ document: Object.create(document, { location: { value: location } }) }, 'v1')
  }
  const check = (search: string) => {
    const fields = fieldsAt(search)
    if (!fields) return
    for (const [name, value] of Object.entries(fields)) {
      expect([...NAMES, 'landing', 'refer', 'rk', 'lang', 'screen']).toContain(name)
      expect(value.length).toBeLessThanOrEqual(512)
      if (NAMES.includes(name)) expect(value).toBe(new URLSearchParams(search).get(name)!.slice(0, 512))
    }
  }

  it('[CEN-008] are the first of each name', () => {
    expect(fieldsAt('?source=a&source=b&Source=c')).toMatchObject({ source: 'a' })
  })

  it('[CEN-008] hold the address with its query, which names the campaign, and without its fragment', () => {
    from('')
    expect(fieldsAt('?source=letter#token=secret#more', '?source=letter')!.landing).toBe(
      'https://shop.example/?source=letter',
    )
  })

  it('[CEN-008] are never made up, and bounded, whatever the query', () => {
    from('')
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom(...NAMES, 'landing', 'rk', '__proto__', 'constructor'), fc.string()),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 700 }),
        fc.constantFrom('%', '%zz', '+', '&', ...STRINGS),
      ),
      fc.boolean(),
    )
    const query = fc
      .array(pair, { maxLength: 12 })
      .map((pairs) =>
        pairs.map(([name, value, isRaw]) =>
          isRaw ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString(),
        ),
      )
      .map((pairs) => `?${pairs.join('&')}`)
    fc.assert(fc.property(query, check), propertyRuns(3_000))
  })

  it.each(corpus)('are not made up: %j', (search) => {
    check(`?source=x&${search}`)
  })
})
