import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { root } from '../../scripts/lib/run.mjs'
import { expect, hydrated, test } from '../browser/support/test.js'
import { dayAhead, tomorrow } from './support/dates.js'
import { type Hands, Keys, Mouse, Touch } from './support/hands.js'
import { signIn } from './support/panel.js'
import { stop, useServers } from './support/servers.js'
import { shareOfRun } from './support/turns.js'

/* An owner builds a whole page: a heading, a text, five photos, a booking form, in the menu, published tomorrow at nine. */

test.skip(process.platform === 'win32', 'the signal that sets the clock is unknown there')

const CLOCK = new URL('support/clock.mjs', import.meta.url).href

const PHOTOS = ['press', 'wood-type', 'drying-line', 'half-printed', 'shop-front'].map((name) =>
  join(root, `examples/site/assets/pictures/${name}.jpg`),
)

const screen = (page: Page) => page.locator('.screen:not([hidden])')
const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => screen(page).getByRole('link', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByLabel(name, { exact: true })

const expectSaved = (page: Page) =>
  expect(
    screen(page)
      .getByText(/^Saved\b/)
      .first(),
  ).toBeVisible()

/** The form comes first, so that the page can choose it. */
async function addForm(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.open('Forms')
  await hands.press(link(page, 'Add form'))
  await hands.type(field(page, 'Name of the form'), 'Workshop booking')
  await hands.press(page.getByRole('radio', { name: /^Booking/ }))
  await hands.press(button(page, 'Create form'))
  await expect(page.getByRole('heading', { name: 'Workshop booking' })).toBeFocused()
}

async function addPage(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.open('Pages')
  await hands.press(link(page, 'Add page'))
  await hands.press(field(page, 'Add it to the end of the navigation'))
  await hands.type(field(page, 'Title'), 'Workshops')
  await hands.press(field(page, 'From a certain time on'))
  await hands.setTime(field(page, 'Published at'), `${tomorrow()}T09:00`)
  await expect(field(page, 'Published at')).toHaveValue(`${tomorrow()}T09:00`)
  await hands.save()
  await expect(page.getByText('The page is at the end of the navigation now.')).toBeVisible()
}

async function addSection(hands: Hands, kind: string): Promise<void> {
  const { page } = hands
  await hands.press(button(page, 'Add a section'))
  await expect(page.getByRole('combobox', { name: 'Search sections' })).toBeFocused()
  await page.keyboard.insertText(kind)
  await hands.take(page.getByRole('option', { name: kind, exact: true }).first())
  await expect(page.locator('#settings-title')).toBeFocused()
}

/** The five photos come from the computer of the owner, all at once. */
async function choosePhotos(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.press(button(page, 'Add pictures'))
  const chooser = page.waitForEvent('filechooser')
  await hands.press(page.getByRole('button', { name: 'Upload files' }))
  await (await chooser).setFiles(PHOTOS)
  await hands.press(page.getByRole('button', { name: 'Add 5 pictures' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A heading and a text, the photos, and the form, on the page itself. */
async function fillPage(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.press(screen(page).getByRole('status').getByRole('link', { name: 'Edit page' }))
  await addSection(hands, 'Text')
  await hands.type(field(screen(page), 'Heading'), 'Two hours at the press')
  await hands.type(screen(page).getByRole('textbox', { name: 'Text', exact: true }), 'Ink, paper, and tea.')
  await hands.back()
  await addSection(hands, 'Gallery')
  await choosePhotos(hands)
  await hands.back()
  await addSection(hands, 'Form')
  await hands.choose(screen(page).getByRole('combobox', { name: 'Form', exact: true }), 'Workshop booking')
  await hands.save()
  await expectSaved(page)
}

async function build(hands: Hands): Promise<void> {
  const steps = [
    ['adds a booking form', addForm],
    ['adds a page', addPage],
    ['fills the page', fillPage],
  ] as const
  for (const [name, run] of steps) await test.step(name, () => run(hands))
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The most presses of each way, as docs/contributor/panel.md says them. */
const WAYS = [
  { name: 'by mouse', Way: Mouse, use: DESKTOP, most: 32 },
  { name: 'by keyboard alone', Way: Keys, use: DESKTOP, most: 85 },
  { name: 'by touch on a telephone', Way: Touch, use: TELEPHONE, most: 35 },
] as const

/** A visitor reads the page and books. */
async function book(visitor: Page): Promise<void> {
  const main = visitor.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Workshops')
  await expect(main.getByRole('heading', { name: 'Two hours at the press' })).toBeVisible()
  await expect(main.getByText('Ink, paper, and tea.')).toBeVisible()
  const photos = main.locator('[data-block=gallery] img')
  await expect(photos).toHaveCount(PHOTOS.length)
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  }
  const form = main.locator('form')
  await form.getByLabel(/^Name/).fill('Ada Lovelace')
  await form.getByLabel(/^Email/).fill('ada@example.org')
  await form.getByLabel(/^Date/).fill(dayAhead(30))
  await form.getByLabel(/^Number of people/).fill('4')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(main.getByText('Thank you! We will confirm your booking by email.')).toBeVisible()
}

for (const { name, Way, use, most } of shareOfRun(WAYS, WAYS.length)) {
  test.describe(name, () => {
    test.use(use)
    const servers = useServers()

    test(`[CFG-001] an owner builds the page of workshops ${name}; visitors read it and book from tomorrow at nine on`, async ({
      page,
      browser,
    }) => {
      test.slow()
      const server = await servers().serve({ NODE_OPTIONS: `--import=${CLOCK}`, DAYS_LATER: '2' })
      const { origin } = server
      const visitor = await (await browser.newContext({ viewport: use.viewport })).newPage()
      const seen = async () => {
        const status = (await visitor.goto(`${origin}/workshops`))?.status()
        await visitor.goto(`${origin}/contact`)
        const links = visitor.locator('nav[aria-label=Main] a[href="/workshops"]')
        return [status, await links.count()]
      }
      await signIn(page, server)
      await page.goto(`${origin}/config/`)
      const hands = new Way(page)
      await build(hands)
      expect(hands.presses).toBeLessThanOrEqual(most)
      expect(await seen()).toEqual([404, 0])

      server.child.kill('SIGUSR2')
      await expect.poll(seen).toEqual([200, 1])
      await visitor.goto(`${origin}/workshops`)
      await hydrated(visitor)
      await book(visitor)
      await visitor.context().close()

      await page.goto(`${origin}/config/?screen=inbox`)
      await page.getByRole('link', { name: /Ada Lovelace/ }).click()
      await expect(page.getByRole('definition').filter({ hasText: /^4$/ })).toBeVisible()
      await stop(server, page)
    })
  })
}
