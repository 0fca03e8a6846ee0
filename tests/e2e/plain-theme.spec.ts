import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../browser/support/test.js'
import { OwnerCalls } from './support/owner-calls.js'
import { useServers } from './support/servers.js'

/* A site folder without any template: the server's own pages show its posts and events. */

const SITE = {
  website: { id: '7c2f0c74a2d94e5f8c3a7d10', identifier: 'bare', title: 'Bare', language: 'en-GB' },
  pages: [
    { id: '7c2f0c74a2d94e5f8c3a7d11', path: '/', template: 'page', title: 'Bare', description: 'A place.' },
  ],
  navigation: [
    { title: 'News', path: '/news' },
    { title: 'Diary', path: '/diary' },
  ],
}

/** Settings of an owner that all pages show. */
const SETTINGS = {
  'announcement-bar': { style: 'on', text: '<p>Closed in the last week of August.</p>' },
  site: { logo: '/assets/bare.svg', logoWidth: 120 },
  contact: {
    contactEmail: 'ann@bare.example',
    contactPhoneNumber: '01728 555 014',
    addressTitle: 'Bare',
    addressLine1: '1 Quay',
    addressLine2: 'Marlsea',
    accounts: [{ name: 'Instagram', url: 'https://www.instagram.com/bare' }],
  },
  footer: { showAddress: true, showSocialLinks: true, text: 'All rights reserved.' },
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><path fill="#777" d="M0 0h240v60H0z"/></svg>'

const PATHS = ['/', '/news', '/news?tag=ink', '/news/first', '/diary', '/diary/open-day']

const servers = useServers({ isNew: true })

test('[CFG-001] a site without a theme has pages for posts and events that are accessible at 390 and 1280 px, and are read without script', async ({
  page,
  browser,
  axe,
}) => {
  test.slow()
  const folder = join(servers().folder, 'bare')
  mkdirSync(join(folder, 'seed'), { recursive: true })
  writeFileSync(join(folder, 'seed/site.json'), JSON.stringify(SITE))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/bare.svg'), LOGO)
  const server = await servers().serve({ SITE_FOLDER: folder })
  const calls = await OwnerCalls.of(page, server)
  const add = async (title: string, path: string, start: object, values: object = {}): Promise<string> => {
    const added = { title, path, description: `About ${title}.`, state: 'published', publishAt: null, start }
    return (await calls.send('POST', 'pages', { ...added, ...values })).id
  }
  const news = await add('News', '/news', { kind: 'template', template: 'posts' })
  const diary = await add('Diary', '/diary', { kind: 'template', template: 'events' })
  const post = { kind: 'entry', collection: news }
  await add('First', '/news/first', post, { author: 'Ruth', tags: ['Ink', 'Lino'] })
  await add('Second', '/news/second', post, { tags: ['Ink'] })
  const times = { starts: '2035-06-05T18:00', ends: '2035-06-05T21:00', venue: 'The loft' }
  await add('Open day', '/diary/open-day', { kind: 'entry', collection: diary }, times)
  for (const [section, options] of Object.entries(SETTINGS))
    await calls.send('PUT', `settings/${section}`, { options, base: {} })
  await page.context().clearCookies()

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PATHS) {
      await page.goto(server.origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      await axe()
    }
  }

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(server.origin)
  await expect(reader.getByText('Closed in the last week of August.')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'ann@bare.example' })).toBeVisible()
  await reader.getByRole('link', { name: 'News', exact: true }).click()
  await reader.locator('main').getByRole('link', { name: 'First' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('First')
  await expect(reader.getByText('Ruth')).toBeVisible()
  await reader.getByRole('link', { name: 'Lino' }).click()
  await expect(reader.locator('main').getByRole('link', { name: 'Second' })).toHaveCount(0)
  await reader.getByRole('link', { name: 'Diary', exact: true }).click()
  await reader.locator('main').getByRole('link', { name: 'Open day' }).click()
  await expect(reader.locator('dl')).toContainText('The loft')
  await reader.goto(`${server.origin}/nothing`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address.')
  await reader.context().close()
})
