import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { migrate } from '../../base/database/migrate.js'
import { readSeed, Seed, seedSite } from '../../seed.js'
import { withDates } from '../seed/seed-file.js'

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

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zone-site-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await writeFile(
    join(folder, 'templates/state.liquid'),
    '{{ event.start }} {{ event.timeText }} {{ dates[0].start }}',
  )
})
afterAll(() => rm(folder, { recursive: true }))

onDatabase('events of a website whose owner changes its time zone', ({ open }) => {
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
    await restart({ site: { id: WEBSITE, folder } })
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

  it.each(['/talk', '/closed', '/fairs'])(
    'are shown before another zone is saved as they are afterwards: %s',
    async (path) => {
      const body = { path, section: 'contact', values: NEW_YORK }
      const before = await times(path)
      const preview = await site.post(`/api/config/preview?crumb=${signed.crumb}`, body, {
        headers: { cookie: signed.cookie },
      })
      const html = await preview.text()
      expect([preview.status, await times(path)]).toEqual([200, before])
      await setZone(NEW_YORK)
      expect(html).toBe(await (await get(path, signed)).text())
      expect(html).toMatch(/2026-1[12]-\d\d/)
    },
  )

  it('that an earlier version has shifted are right after the update and the next start', async () => {
    const right = await times('/talk')
    await setZone(NEW_YORK)
    const moved = await times('/talk')
    await db.query(
      `update pages set data = jsonb_set(data, '{event,startDate}', to_jsonb($1::bigint)) where path = '/talk'`,
      [Date.UTC(2026, 10, 21, 19)],
    )
    expect((await times('/talk'))[0]).toBe(right[0])
    await seedEvents('events')
    expect((await times('/talk'))[0]).toBe(right[0])
    await db.query(`delete from migrations where name like '043%'`)
    expect(await migrate(db)).toEqual(['043-events-in-owners-zones.sql'])
    await seedEvents('events')
    expect(await times('/talk')).toEqual(moved)
  })

  it('stay as they are while the owner changes anything else', async () => {
    await setZone({ contactPhoneNumber: '1' })
    expect(await times('/talk')).toEqual(['20261121T190000Z', '20261121T200000Z'])
  })
})
