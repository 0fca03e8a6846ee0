import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContactSettings } from '@site/runtime/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { contextOf } from '../../../testing/html.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { createTexts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { readContact, writeContact } from '../../content/site/contact-place.js'
import { templateContact } from './view.js'

const SEED: SeedWebsite = {
  id: WEBSITE,
  identifier: 'press',
  title: 'Press',
  tagline: '',
  language: 'en-GB',
  settings: {
    contactEmail: 'a@press.example',
    contactPhoneNumber: '+44 1632 960142',
    businessHours: { monday: { ranges: [{ from: 600, to: 1020 }] }, sunday: { text: 'By appointment' } },
  } as never,
  location: {
    addressLine1: 'Quay 1',
    addressLine2: 'Marlsea',
    mapLat: 52,
    mapLng: 1,
    markerLat: 52.5,
    markerLng: 1.5,
  },
  timeZone: 'Europe/London',
  accounts: [{ name: 'Mastodon', url: 'https://social.example/@press', since: 2019 }],
}

describe('contact data of a website', () => {
  it('is read from the places where pages read it, the marker of a place before its middle', () => {
    expect(readContact(SEED)).toEqual({
      contactEmail: 'a@press.example',
      contactPhoneNumber: '+44 1632 960142',
      businessHours: SEED.settings!.businessHours,
      addressLine1: 'Quay 1',
      addressLine2: 'Marlsea',
      mapLat: 52.5,
      mapLng: 1.5,
      timeZone: 'Europe/London',
      accounts: [{ name: 'Mastodon', url: 'https://social.example/@press' }],
    })
  })

  it('is written where it is read, each value of it', () => {
    const values = {
      contactEmail: 'b@press.example',
      contactPhoneNumber: '1',
      addressTitle: 'Loft',
      addressLine1: 'Quay 2',
      addressLine2: 'Town',
      addressCountry: 'UK',
      mapLat: 50,
      mapLng: 2,
      businessHours: {},
      timeZone: 'UTC',
      accounts: [],
      orderUrl: 'https://orders.example',
      orderTitle: 'Eat',
    }
    expect(Object.keys(values).sort()).toEqual(Object.keys(ContactSettings.entries).sort())
    expect(readContact(writeContact(SEED, values))).toEqual(values)
    for (const [name, value] of Object.entries(values)) {
      const before = readContact(SEED)
      const beside = name === 'mapLat' || name === 'mapLng' ? { mapLat: 52, mapLng: 1 } : {}
      expect(readContact(writeContact(SEED, { [name]: value }))).toEqual({
        ...before,
        ...beside,
        [name]: value,
      })
    }
  })

  it('[CFG-018] is shown in the language of the site, with one link to a food-ordering service', async () => {
    const t = await createTexts()('de')
    const view = (change: object) =>
      templateContact({ ...SEED, language: 'de', ...change }, 'https://press.example', t)
    expect(view({}).order).toBeNull()
    expect(view({ orderLink: { url: 'https://orders.example' } }).order).toEqual({
      title: 'Jetzt bestellen',
      url: 'https://orders.example',
    })
    expect(view({ orderLink: { url: 'https://orders.example', title: 'Eat' } }).order?.title).toBe('Eat')
    expect(view({ orderLink: { url: 'javascript:alert(1)' } }).order).toBeNull()
    expect(view({})).toMatchObject({
      phoneLink: '+441632960142',
      title: 'Press',
      lines: ['Quay 1', 'Marlsea'],
      position: { lat: 52.5, lng: 1.5 },
      accounts: [{ name: 'Mastodon', url: 'https://social.example/@press', network: 'mastodon' }],
    })
    expect(view({}).hours.map(({ hours }) => hours)).toEqual([
      '10:00–17:00 Uhr',
      'Geschlossen',
      'By appointment',
    ])
    expect(view({ settings: {}, location: undefined })).toMatchObject({
      hours: [],
      lines: [],
      position: null,
    })
  })

  it('is structured data for search engines, with the same hours', async () => {
    const t = await createTexts()('en')
    const settings = {
      businessHours: {
        monday: { ranges: [{ from: 0, to: 1440 }] },
        friday: {
          ranges: [
            { from: 600, to: 720 },
            { from: 1080, to: 1560 },
          ],
        },
      },
    }
    const { structuredData } = templateContact(
      { ...SEED, settings: settings as never },
      'https://press.example',
      t,
    )
    const data = JSON.parse(structuredData.text)
    expect(data).toMatchObject({
      '@type': 'LocalBusiness',
      address: { streetAddress: 'Quay 1', addressLocality: 'Marlsea' },
      geo: { latitude: 52.5, longitude: 1.5 },
      sameAs: ['https://social.example/@press'],
    })
    expect(
      data.openingHoursSpecification.map(({ dayOfWeek, opens, closes }: Record<string, string>) => [
        dayOfWeek,
        opens,
        closes,
      ]),
    ).toEqual([
      ['https://schema.org/Monday', '00:00', '23:59'],
      ['https://schema.org/Friday', '10:00', '12:00'],
      ['https://schema.org/Friday', '18:00', '02:00'],
    ])
  })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contact-site-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await writeFile(
    join(folder, 'templates/layouts/base.liquid'),
    '<script type="application/json" data-site-context>{{ context_json | raw }}</script>{% block content %}{% endblock %}<dl>{% for row in site.contact.hours %}{{ row.days }} {{ row.hours }};{% endfor %}</dl><i>{{ site.contact.order.title }}</i>',
  )
})
afterAll(() => rm(folder, { recursive: true }))

onDatabase('contact data that an owner sets', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    await restart({ site: { id: WEBSITE, folder } })
    signed = await signIn(site)
  })
  const PATH = '/api/config/settings/contact'
  const save = (options: object, base: object = {}) => put(PATH, { options, base }, signed)
  const TUESDAY = { tuesday: { ranges: [{ from: 600, to: 1020 }] } }

  it('[CFG-001] is in the context of pages and in their templates alike', async () => {
    expect(
      (
        await save({
          contactEmail: 'b@press.example',
          businessHours: TUESDAY,
          timeZone: 'Europe/Paris',
          addressLine1: 'Quay 2',
          orderUrl: 'https://orders.example',
        })
      ).status,
    ).toBe(200)
    const html = await (await get('/', {})).text()
    expect(contextOf(html)).toMatchObject({
      website: { timeZone: 'Europe/Paris', location: { addressLine1: 'Quay 2' } },
      websiteSettings: { contactEmail: 'b@press.example', businessHours: TUESDAY },
    })
    expect(html).toContain('<dl>Tuesday 10:00–17:00;')
    expect(html).toContain('<i>Order Now</i>')
  })

  it('is rejected with a sentence about the value that is wrong, and nothing is saved', async () => {
    const reversed = { monday: { ranges: [{ from: 1020, to: 600 }] } }
    const response = await save({
      contactEmail: 'c@press.example',
      businessHours: reversed,
      timeZone: 'Europe/Atlantis',
      accounts: [{ name: 'x', url: 'javascript:alert(1)' }],
    })
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({
      businessHours: expect.stringMatching(/^Monday: the closing time must be after/),
      timeZone: 'This must be a time zone, such as Europe/London.',
      accounts: '“[0].url” must be an http or https address, or a path of 1 to 2000 characters.',
    })
    const half = await save({ businessHours: { monday: { ranges: [{ from: 600, to: null }] } } })
    expect([half.status, (await half.json()).errors.businessHours]).toEqual([
      400,
      '“monday.ranges[0].to” must be a whole number from 0 up to 2880.',
    ])
    expect((await (await get(PATH, signed)).json()).options).toEqual({})
  })

  it('of two owners is merged value by value; the hours of a week are one value', async () => {
    await save({ businessHours: TUESDAY })
    expect((await save({ contactEmail: 'b@press.example' })).status).toBe(200)
    const late = await save({ businessHours: {} })
    expect([late.status, (await late.json()).conflicts]).toEqual([409, ['businessHours']])
  })
})
