import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { checkSeed, readSeed } from '../../seed.js'

const WEATHER = {
  title: 'Weather',
  options: {
    properties: {
      text: { type: 'string', title: 'Text', maxLength: 60 },
      days: { type: 'integer', minimum: 1, maximum: 7, default: 3 },
      unit: { type: 'string', enum: ['celsius', 'fahrenheit'] },
      link: { type: 'string', format: 'uri-reference' },
    },
  },
}

const PATH = `/api/config/blocks/${HOME}/odd`

let folder = ''
const describeAs = (json: unknown, name = 'weather') =>
  writeFile(join(folder, 'blocks', `${name}.json`), typeof json === 'string' ? json : JSON.stringify(json))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-own-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await mkdir(join(folder, 'blocks'))
  await describeAs(WEATHER)
})
afterAll(() => rm(folder, { recursive: true }))

onEachDatabase('a block that the theme describes', ({ open }) => {
  setUpPanel(open)
  const start = () => restart({ site: { id: WEBSITE, folder } })

  it('is saved within its bounds, reaches the page, and is refused outside of them with what is allowed', async () => {
    await start()
    const signed = await signIn(site)
    await db.query(`update blocks set options = '{}' where id = 'odd'`)
    const options = { days: 5, unit: 'fahrenheit', text: '<b>"Rain"</b>' }
    const saved = await put(PATH, { options, base: {} }, signed)
    expect(await saved.json()).toMatchObject({ type: 'weather', options })
    const page = await (await get('/')).text()
    expect(page).toContain('data-option-days="5" data-option-unit="fahrenheit"')
    expect(page).toContain('data-option-text="&lt;b&gt;&quot;Rain&quot;&lt;/b&gt;"')

    const wrong = { days: 8, unit: 'kelvin', text: 'x'.repeat(61), link: 'javascript:alert(1)', dayz: 1 }
    const refused = await put(PATH, { options: wrong, base: options }, signed)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: {
        days: 'This must be a whole number from 1 up to 7.',
        unit: 'This must be "celsius", "fahrenheit".',
        text: 'This must be text of at most 60 characters.',
        link: expect.stringMatching(/^This must be /),
        dayz: 'The block “weather” has no option “dayz”. It has text, days, unit, link.',
      },
    })
    expect(await (await get(PATH, signed)).json()).toMatchObject({ options })
  })

  it('without a description is refused as a whole, as before', async () => {
    const signed = await signIn(site)
    const refused = await put(PATH, { options: { days: 5 }, base: {} }, signed)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('knows no settings for blocks of the type “weather”')
  })

  it('is described to those who change pages, and to no visitor', async () => {
    await start()
    const website = async (cookie?: { readonly cookie: string }) =>
      (await (await get('/api/auth/session', cookie)).json()).website
    expect((await website(await signIn(site))).ownBlocks).toEqual({ weather: WEATHER })
    expect(await website()).not.toHaveProperty('ownBlocks')
    expect(await website(await signIn(site, 'viewer@example.com'))).not.toHaveProperty('ownBlocks')
  })
})

describe('a theme', () => {
  it('may have such a block in its sections, and no other', async () => {
    const section = (type: string) =>
      writeFile(
        join(folder, 'sections/sky.liquid'),
        `{% schema %}{ "name": "Sky", "site_blocks": [{ "name": "sky", "type": "${type}" }] }{% endschema %}`,
      )
    const { seed } = await readSeed(folder)
    await section('weather')
    await expect(checkSeed(seed, folder)).resolves.toBeUndefined()
    await section('barometer')
    await expect(checkSeed(seed, folder)).rejects.toMatchObject({
      message: expect.stringMatching(/there is no block "barometer"\. There are: .*weather/),
    })
    await rm(join(folder, 'sections/sky.liquid'))
  })

  it('need not name a block that it describes in its seed', async () => {
    const { seed } = await readSeed(folder)
    await expect(checkSeed({ ...seed, ownBlocks: [] }, folder)).resolves.toBeUndefined()
  })

  it.each([
    [
      'weather',
      '{\n "options": { "properties": {\n  "days": { "type": "integer",\n   "minimun": 1 } } } }',
      ':4 is wrong: options.properties.days.minimun: there is no such entry. Did you mean "minimum"?',
    ],
    ['weather', '{ "title": ', 'weather.json:1 is wrong: it is not JSON ('],
    [
      'accordion',
      {},
      '"accordion" is a block of the package, which has a description already. Rename your own',
    ],
  ])(
    'that describes %s wrongly does not start, and the message has the file, the line and what is allowed',
    async (name, json, sentence) => {
      await describeAs(json, name)
      try {
        const { seed } = await readSeed(folder)
        await expect(checkSeed(seed, folder)).rejects.toMatchObject({
          name: 'StartError',
          message: expect.stringContaining(sentence),
        })
      } finally {
        await rm(join(folder, 'blocks', `${name}.json`))
        await describeAs(WEATHER)
      }
    },
  )
})
