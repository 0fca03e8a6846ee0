import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel, signIn } from './support/panel.js'

const PAGE = 'b7c1d20e94a35f6871c0e4a4'
const PANEL = '/config/?frameUrl=%2Fsections'

/** How a person works: each of the journeys is walked with one of them alone. */
interface Hands {
  press(control: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Takes an option of a list that a search has found. */
  choose(option: Locator): Promise<void>
}

const mouse: Hands = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  choose: (option) => option.click(),
}

const touch: Hands = {
  press: (control) => control.tap(),
  async type(field, text) {
    await field.tap()
    await field.fill(text)
  },
  choose: (option) => option.tap(),
}

/** The most tab stops between two controls of the panel. */
const MAX_STOPS = 250

/** Goes to a control with the Tab key, forwards or back, from wherever the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const way = () =>
    control.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return null
      const isBefore = activeElement && element.compareDocumentPosition(activeElement) & 4
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
  for (let stops = 0, key = await way(); key !== null; stops += 1, key = await way()) {
    expect(stops, `Tab does not reach ${control}`).toBeLessThan(MAX_STOPS)
    await page.keyboard.press(key)
  }
}

const keyboard = (page: Page): Hands => ({
  async press(control) {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
  async type(field, text) {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  async choose(option) {
    for (let steps = 0; (await option.getAttribute('aria-selected')) !== 'true'; steps += 1) {
      expect(steps).toBeLessThan(MAX_STOPS)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
  },
})

const settings = (page: Page) => page.locator('#settings')
const button = (page: Page, name: string | RegExp) =>
  settings(page).getByRole('button', { name, exact: true })
const titles = (page: Page) =>
  settings(page).locator('.section-rows > li').locator('.part-title').allTextContents()

/** Adds a section before another one, and comes back from its form. */
async function addBefore(page: Page, hands: Hands, part: string, kind: string, heading: string) {
  await hands.press(button(page, `Add a section before ${part}`))
  await expect(page.getByRole('combobox', { name: 'Search sections' })).toBeFocused()
  await page.keyboard.type(kind.slice(0, 4))
  const option = page.getByRole('option', { name: kind, exact: true })
  await expect(option).toBeVisible()
  await hands.choose(option)
  await expect(page.locator('#settings-title')).toBeFocused()
  await hands.type(settings(page).getByRole('textbox', { name: 'Heading', exact: true }), heading)
  await hands.press(button(page, 'Back to the page'))
  await expect(settings(page).locator('.part-open:focus')).toHaveCount(1)
}

/** The kinds of the sections in the list: those of the theme by their titles, and added ones at least by their kinds. */
const kindsOf = async (page: Page) => (await titles(page)).map((title) => title.split(/[: ]/, 1)[0])

const visible = async (visitor: Page) => {
  await visitor.goto('/sections')
  return visitor.locator('main h2').allTextContents()
}

async function more(page: Page, hands: Hands, row: number, action: string) {
  const item = settings(page).locator('.section-rows > li').nth(row)
  const toggle = item.getByRole('button', { name: /^More actions for / })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await hands.press(toggle)
  await hands.press(item.getByRole('button', { name: action, exact: true }))
}

/** The headings of the page after the walk: the copy of the first passage stands before it, and that of the theme is hidden. */
const BUILT = ['One', 'One', 'Two', 'What people ask about the door']

async function walk(page: Page, hands: Hands, axe: () => Promise<unknown>) {
  await openPanel(page, PANEL)
  await expect.poll(() => kindsOf(page)).toEqual(['Passage', 'Answers'])
  const answers = 'Answers: What people ask about the door'
  await addBefore(page, hands, answers, 'Passage', 'One')
  await addBefore(page, hands, answers, 'Answers', 'Two')
  await addBefore(page, hands, 'Passage: Why a press has a back door', 'Passage', 'Three')
  await expect.poll(() => kindsOf(page)).toEqual(['Passage', 'Passage', 'Passage', 'Answers', 'Answers'])

  // An item of the section of the theme.
  await hands.press(settings(page).locator('[id="block-section:answers"]'))
  await hands.press(button(page, 'Is it open?'))
  await hands.type(settings(page).getByRole('textbox', { name: 'Question' }), 'Is the door open?')
  await axe()
  await hands.press(button(page, 'Back to the page'))

  await more(page, hands, 2, 'Duplicate')
  await expect
    .poll(() => kindsOf(page))
    .toEqual(['Passage', 'Passage', 'Passage', 'Passage', 'Answers', 'Answers'])
  const move = settings(page)
    .locator('.section-rows > li')
    .nth(3)
    .getByRole('button', { name: /^Move .* up$/ })
  await hands.press(move)
  await more(page, hands, 1, 'Hide')
  await more(page, hands, 4, 'Remove')
  await expect.poll(async () => (await titles(page)).length).toBe(5)
  await hands.press(button(page, 'Undo'))
  await expect.poll(async () => (await titles(page)).length).toBe(6)
  await more(page, hands, 0, 'Remove')
  await axe()
  // The server has rendered the unsaved page.
  await expect.poll(() => page.frameLocator('iframe').locator('main h2').allTextContents()).toEqual(BUILT)
  await hands.press(button(page, 'Save'))
  await expect(settings(page).getByText('Saved', { exact: true })).toBeVisible()
}

/** Gives the page back as the theme has it, for the next journey. */
async function giveBack(page: Page): Promise<void> {
  const crumb = await signIn(page)
  const origin = new URL(page.url()).origin
  for (const id of ['section:answers', 'site:layout']) {
    const path = `/api/config/blocks/${PAGE}/${encodeURIComponent(id)}`
    const stored = await page.request.get(path)
    if (!stored.ok()) continue
    const { options: base } = await stored.json()
    const answer = await page.request.put(`${path}?crumb=${crumb}`, {
      data: { options: {}, base },
      headers: { origin },
    })
    expect(answer.status()).toBe(200)
  }
}

test.describe.configure({ mode: 'serial' })

for (const [name, handsOf] of [
  ['by mouse', () => mouse],
  ['by keyboard alone', keyboard],
] as const)
  test(`[CFG-001] an owner builds a page of sections ${name}, and visitors see the same`, async ({
    page,
    browser,
    axe,
    expected,
  }) => {
    // Each tab stop of the keyboard is one.
    test.slow()
    expected.push(/401/)
    await walk(page, handsOf(page), axe)
    const visitor = await (await browser.newContext()).newPage()
    expect(await visible(visitor)).toEqual(BUILT)
    await expect(visitor.getByRole('button', { name: 'Is the door open?' })).toBeVisible()
    await giveBack(page)
  })

test('[CFG-001] an owner builds a page of sections on a telephone, and visitors see the same @phone', async ({
  page,
  browser,
  axe,
  expected,
}) => {
  test.skip(test.info().project.name !== 'site-phone', 'It is the width of a telephone.')
  expected.push(/401/)
  await walk(page, touch, axe)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const visitor = await (await browser.newContext()).newPage()
  expect(await visible(visitor)).toEqual(BUILT)
  await giveBack(page)
})
