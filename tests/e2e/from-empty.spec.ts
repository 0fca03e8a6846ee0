import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { dayAhead } from './support/dates.js'
import { Mouse } from './support/hands.js'
import { OwnerCalls } from './support/owner-calls.js'
import { filledSection, PLAIN } from './support/plain-sections.js'
import { stop, useServers } from './support/servers.js'

/* A website from nothing: a theme without content becomes six pages, a journal, events, a shop and two forms, and visitors use them. */

const HOME = '/'
const BY_PICKER = '/about'
const NAME = 'Tern Bakery'

/** The pages with the kinds of their sections. Each kind of the server is on one of them. */
const PAGES = [
  { path: HOME, title: '', kinds: ['picture-with-text', 'marquee', 'newsletter', 'products', 'buttons'] },
  { path: BY_PICKER, title: 'About', kinds: ['text', 'quote', 'faq', 'columns', 'divider'] },
  {
    path: '/pictures',
    title: 'Pictures',
    kinds: ['gallery', 'picture', 'before-after', 'video', 'audio', 'embed'],
  },
  { path: '/prices', title: 'Prices', kinds: ['prices', 'menu', 'tabs', 'chart', 'code'] },
  { path: '/dates', title: 'Dates', kinds: ['calendar', 'events', 'posts', 'countdown', 'summary'] },
  { path: '/find-us', title: 'Find us', kinds: ['form', 'map', 'opening-hours', 'team'] },
] as const

const SCHEMES = ['plain', 'tinted', 'accent', 'inverted'] as const

const servers = useServers({ isNew: true })

const screen = (page: Page) => page.locator('.screen:not([hidden])')
const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })

/** Adds a page to the site and to its menu; its id. */
async function addPage(hands: Mouse, title: string, path: string, start?: string): Promise<string> {
  const { page } = hands
  await hands.press(screen(page).getByRole('link', { name: 'Add page', exact: true }))
  if (start) await hands.choose(page.getByLabel('Start with'), start)
  await hands.press(page.getByLabel('Add it to the end of the navigation'))
  await hands.type(page.getByLabel('Title', { exact: true }), title)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(path)
  await hands.press(page.getByLabel('Now', { exact: true }))
  await hands.save()
  await expect(page.getByText('The page is at the end of the navigation now.')).toBeVisible()
  return new URL(page.url()).searchParams.get('at')!
}

/** Names the website by the first of the steps of a new one, which ticks itself. The preview and the page follow. */
async function nameSite(hands: Mouse, origin: string): Promise<void> {
  const { page } = hands
  await page.goto(`${origin}/config/`)
  const step = page
    .locator('#screen-home')
    .getByRole('listitem')
    .filter({ hasText: 'Give the website its name' })
  await expect(step).toContainText('To do')
  await hands.press(step.getByRole('link'))
  await hands.type(page.locator('#settings').getByRole('textbox', { name: 'Name of the website' }), NAME)
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(shown).toHaveText(NAME)
  await hands.save()
  await expect(screen(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(step).toContainText('Done')
}

/** Adds sections with the words of their presets, and saves. */
async function addSections(hands: Mouse, kinds: readonly string[]): Promise<void> {
  const { page } = hands
  await hands.press(screen(page).getByRole('link', { name: 'Edit page: About' }))
  for (const kind of kinds) {
    const { name } = PLAIN.find(({ type }) => type === kind)!
    await hands.press(button(page, 'Add a section'))
    await expect(page.getByRole('combobox', { name: 'Search sections' })).toBeFocused()
    await page.keyboard.insertText(name)
    await hands.take(page.getByRole('option', { name, exact: true }).first())
    await expect(page.locator('#settings-title')).toBeFocused()
    await hands.back()
  }
  await hands.save()
  await expect(screen(page).getByText('Saved', { exact: true })).toBeVisible()
}

/** A file, two forms, and a product with two variants, as the panel saves them. */
async function addRecords(calls: OwnerCalls) {
  const bytes = readFileSync('examples/site/assets/pictures/harbour.jpg')
  const { address: picture } = await calls.send('POST', 'files?name=harbour.jpg', bytes)
  const formOf = async (name: string, preset: string) =>
    (await calls.send('POST', 'forms', { name, from: { preset }, key: name.padEnd(16, 'x') })).definition.id
  const form = await formOf('Booking', 'booking')
  const newsletter = await formOf('Letter', 'newsletter')
  const { list } = await calls.send('POST', 'mailing-lists', { name: 'Letters' })
  const { definition, notify, revision } = await calls.get(`forms/${newsletter}`)
  await calls.send('PUT', `forms/${newsletter}`, {
    definition: { ...definition, mailingList: list },
    notify,
    revision,
  })
  const variant = (size: string, price: number) => ({
    id: size.toLowerCase(),
    values: [size],
    sku: '',
    price,
    salePrice: 0,
    isOnSale: false,
    isUnlimited: false,
    stockChange: 5,
  })
  await calls.send('POST', 'products', {
    ...(await calls.get('products/new')),
    title: 'Harbour print',
    isPublished: true,
    pictures: [{ id: picture, address: picture, alt: 'Boats in a harbour', focal: '' }],
    options: ['Size'],
    variants: [variant('Small', 1200), variant('Large', 2000)],
  })
  return { picture, form, newsletter, list }
}

/** A page of the theme that lists posts or events, and the first of them. */
interface Collection {
  /** The template, and the title of the page. */
  readonly name: string
  readonly path: string
  readonly one: 'post' | 'event'
  readonly entry: string
}

const COLLECTIONS: readonly Collection[] = [
  { name: 'Journal', path: '/journal', one: 'post', entry: 'The first proof' },
  { name: 'Events', path: '/events', one: 'event', entry: 'Open morning' },
]

/** Adds a page that lists posts or events, and the first of them, in the panel. */
async function addCollection(hands: Mouse, { name, path, one, entry }: Collection): Promise<void> {
  const { page } = hands
  await addPage(hands, name, path, name)
  await hands.press(button(page, `Add ${one}: ${name}`))
  await hands.type(page.getByLabel('Title', { exact: true }), entry)
  if (one === 'event') {
    await hands.setTime(page.getByLabel('Starts'), '2035-06-05T09:00')
    await hands.type(page.getByLabel('Venue'), 'The loft')
  }
  await hands.press(page.getByLabel('Now', { exact: true }))
  await hands.save()
  await expect(screen(page).getByRole('heading', { name: entry, exact: true })).toBeVisible()
}

/** The bodies of the pages as they are stored, without what differs at each run. */
async function bodiesOf(calls: OwnerCalls, ids: readonly string[]): Promise<string> {
  const bodies = await Promise.all(
    ids.map(async (id, at) => {
      const { options } = await calls.get(`blocks/${id}/${encodeURIComponent('site:layout')}`)
      return [PAGES[at]!.path, options]
    }),
  )
  const text = JSON.stringify(Object.fromEntries(bodies), null, 2)
  const files = text.replaceAll(/\/files\/[0-9a-f]{20}\//g, '/files/ID/')
  // Ids of sections that owners add end in random digits.
  return `${files.replaceAll(/-[0-9a-f]{8}"/g, '-ID"')}\n`
}

/** The home page has the name of the website, and the sections of a page list the post and the event, and lead to them. */
async function read(visitor: Page, origin: string): Promise<void> {
  await visitor.goto(origin)
  await expect(visitor).toHaveTitle(NAME)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await expect(visitor.getByText('Welcome. We are glad that you found us.')).toBeVisible()
  for (const { entry: name } of COLLECTIONS) {
    await visitor.goto(`${origin}/dates`)
    await visitor.locator('main').getByRole('link', { name }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  }
}

/** The delivery of the shop. Until an owner has set it, nobody can order what is sent. */
async function addDelivery(calls: OwnerCalls): Promise<void> {
  const { checklist } = await calls.get('home')
  expect(checklist.steps).toContainEqual({ name: 'delivery', isDone: false })
  const post = { id: 'post', name: 'Post', detail: '', price: '3.50', isCollection: false }
  const values = { name: 'United Kingdom', countries: ['GB'], isElsewhere: false, ways: [post] }
  await calls.send('POST', 'delivery', { values })
}

async function buy(visitor: Page, origin: string, calls: OwnerCalls): Promise<void> {
  await visitor.goto(`${origin}/shop`)
  await visitor.locator('main').getByRole('link', { name: 'Harbour print' }).first().click()
  await hydrated(visitor)
  const main = visitor.locator('main')
  await expect(main.getByRole('img', { name: 'Boats in a harbour' }).first()).toBeVisible()
  await main.getByRole('radio', { name: 'Large' }).check()
  await expect(main.locator('[data-part=price]')).toHaveText('£20.00')
  await main.getByRole('button', { name: 'Add to cart' }).click()
  await expect(main.getByRole('button', { name: 'Added!' })).toBeVisible()
  await visitor.goto(`${origin}/checkout`)
  await expect(visitor.getByText('This shop doesn’t deliver yet')).toBeVisible()
  await addDelivery(calls)
  await visitor.reload()
  await visitor.getByLabel('Email').fill('ada@example.org')
  await visitor.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await visitor.getByLabel('Address', { exact: true }).fill('12 St James’s Square')
  await visitor.getByLabel('City').fill('London')
  // The only country of the shop is chosen, and its delivery is in the total.
  await expect(visitor.getByLabel('Country')).toHaveValue('GB')
  await expect(visitor.locator('.totals .grand dd')).toHaveText('£23.50')
  await visitor.getByLabel('Postal code').fill('SW1Y 4JH')
  await visitor.getByRole('button', { name: 'Place order' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
}

async function write(visitor: Page, origin: string): Promise<void> {
  await visitor.goto(`${origin}/find-us`)
  await hydrated(visitor)
  const form = visitor.locator('main form').filter({ hasText: 'Number of people' })
  await form.getByLabel(/^Name/).fill('Ada Lovelace')
  await form.getByLabel(/^Email/).fill('ada@example.org')
  await form.getByLabel(/^Date/).fill(dayAhead(30))
  await form.getByLabel(/^Number of people/).fill('4')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(visitor.getByText('Thank you! We will confirm your booking by email.')).toBeVisible()
}

async function subscribe(visitor: Page, origin: string): Promise<void> {
  await visitor.goto(origin)
  await hydrated(visitor)
  await visitor
    .locator('main form')
    .getByLabel(/^Email/)
    .fill('ada@example.org')
  await visitor.locator('main form').getByRole('button', { name: 'Sign Up' }).click()
  await expect(visitor.getByText('Thank you for subscribing!')).toBeVisible()
}

/** Each page is accessible, and as wide as its window. */
async function look(
  page: Page,
  origin: string,
  axe: (except: undefined, rules: 'all' | 'structure') => unknown,
) {
  await page.context().clearCookies()
  for (const { path, kinds } of PAGES) {
    await page.goto(origin + path)
    await hydrated(page)
    for (const kind of kinds)
      await expect(
        page.locator(`.plain-section:is(#section-${kind}, [id^="section-${kind}-"])`),
        kind,
      ).toHaveCount(1)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const root = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await root(), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      await axe(undefined, width === 1280 ? 'all' : 'structure')
    }
  }
}

test('[CFG-001] an owner makes a website of six pages with every kind of sections, a shop, a post, an event and forms from an empty one; a visitor reads, buys, writes and subscribes', async ({
  page,
  browser,
  axe,
}) => {
  test.slow()
  const named = PAGES.flatMap(({ kinds }): readonly string[] => kinds)
  expect(PLAIN.map(({ type }) => type).toSorted()).toEqual(named.toSorted())
  const server = await servers().serve({}, ['--empty'])
  const { origin } = server
  const calls = await OwnerCalls.of(page, server)
  const { picture, form, newsletter, list } = await addRecords(calls)

  const hands = new Mouse(page)
  await nameSite(hands, origin)
  await page.goto(`${origin}/config/?screen=pages`)
  const { pages } = await calls.get('pages')
  const ids: string[] = [pages.find(({ path }: { path: string }) => path === HOME).id]
  for (const { title, path } of PAGES.slice(1)) ids.push(await addPage(hands, title, path))
  for (const collection of COLLECTIONS) await addCollection(hands, collection)
  for (const [at, { path, kinds }] of PAGES.entries()) {
    if (path === BY_PICKER) continue
    const added = kinds.map((kind, index) =>
      filledSection(PLAIN.find(({ type }) => type === kind)!, SCHEMES[index % SCHEMES.length]!, {
        picture,
        form,
        newsletter,
      }),
    )
    await calls.setLayout(ids[at]!, { added })
  }
  await addSections(hands, PAGES.find(({ path }) => path === BY_PICKER)!.kinds)
  expect(await bodiesOf(calls, ids)).toMatchSnapshot('from-empty.snap')

  const visitor = await (await browser.newContext()).newPage()
  await read(visitor, origin)
  await buy(visitor, origin, calls)
  await write(visitor, origin)
  await subscribe(visitor, origin)
  await visitor.context().close()
  const { orders } = await calls.get('orders')
  expect(orders).toMatchObject([{ email: 'ada@example.org' }])
  const { submissions } = await calls.get(`submissions?formId=${form}`)
  expect(submissions).toHaveLength(1)
  const { members } = await calls.get(`mailing-lists/${list}`)
  expect(members).toMatchObject([{ email: 'ada@example.org' }])

  await look(page, origin, axe)
  await stop(server, page)
})
