import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../testing/app.js'
import { testEngines } from '../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../testing/panel.js'
import { TEST_SITE } from '../../testing/test-site.js'
import { seedSite } from '../site/seed.js'
import { readSeed } from '../site/seed-file.js'
import { Seed } from '../site/seed-schema.js'
import { withDates } from './seed-dates.js'

const page = (path: string, more: object) => ({
  id: Buffer.from(path).toString('hex').padEnd(24, '0').slice(0, 24),
  path,
  template: 'state',
  title: path,
  pageType: 50,
  ...more,
})
const PAGES = [
  page('/closed', { event: { start: '2026-12-24', end: '2026-12-26' } }),
  page('/talk', { template: 'event', event: { start: '2026-11-21T19:00', lasts: 'PT1H' } }),
  page('/fairs', { dates: [{ start: '2026-12-12', venue: 'Town Hall' }] }),
]

describe.each(testEngines)('events of a website whose owner changes its time zone, on $name', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn

  const seedEvents = async (version: string) => {
    const { seed } = await readSeed(TEST_SITE)
    const website = { ...seed.website, timeZone: 'Europe/London' }
    const withEvents = v.parse(Seed, { ...seed, website, pages: [...seed.pages, ...PAGES] })
    await seedSite(db, { seed: withDates(withEvents, site.clock.now()), version })
  }
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    await seedEvents('events')
    signed = await signIn(site)
  })

  const setZone = async (options: object, base: object = {}) =>
    expect((await put('/api/config/settings/contact', { options, base }, signed)).status).toBe(200)
  const times = async (path: string) => {
    const file = await (await get(`${path}.ics`)).text()
    return [...file.matchAll(/^DT(?:START|END).*:(\S+)/gm)].map(([, time]) => time)
  }
  const fair = async () => {
    const [row] = await db.query<{ at: number }>(
      `select (data #>> '{dates,0,startDate}')::bigint as at from pages where path = '/fairs'`,
    )
    return new Date(row!.at).toISOString()
  }
  const NEW_YORK = { timeZone: 'America/New_York' }

  it('keep their days and hours on its clocks', async () => {
    const inLondon = [await times('/closed'), await times('/talk'), await fair()]
    expect(inLondon).toEqual([
      ['20261224', '20261227'],
      ['20261121T190000Z', '20261121T200000Z'],
      '2026-12-12T00:00:00.000Z',
    ])
    await setZone(NEW_YORK)
    const inNewYork = [await times('/closed'), await times('/talk'), await fair()]
    expect(inNewYork).toEqual([
      ['20261224', '20261227'],
      ['20261122T000000Z', '20261122T010000Z'],
      '2026-12-12T05:00:00.000Z',
    ])
    await seedEvents('later')
    expect([await times('/closed'), await times('/talk'), await fair()]).toEqual(inNewYork)
    await setZone({}, NEW_YORK)
    expect([await times('/closed'), await times('/talk'), await fair()]).toEqual(inLondon)
  })

  it('[CFG-001] do so in the preview of a time zone that is not saved, which moves nothing', async () => {
    const html = async () => (await get('/talk', signed)).text()
    const before = await html()
    const body = { path: '/talk', section: 'contact', values: NEW_YORK }
    const preview = await site.post(`/api/config/preview?crumb=${signed.crumb}`, body, {
      headers: { cookie: signed.cookie },
    })
    const shown = await preview.text()
    expect(shown).toContain('<time>2026-11-22T00:00:00Z</time>')
    expect(await html()).toBe(before)
    await setZone(NEW_YORK)
    expect(await html()).toBe(shown)
  })

  it('stay as they are while the owner changes anything else', async () => {
    await setZone({ contactPhoneNumber: '1' })
    expect(await times('/talk')).toEqual(['20261121T190000Z', '20261121T200000Z'])
  })
})
