import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

/** Changes that only this test sees: others visit the page meanwhile, and find all of it. */
const STUDIO = '/config/?frameUrl=%2Fstudio&block=site%3Alayout'

async function enter(page: Page): Promise<Frame> {
  await openPanel(page, STUDIO)
  await expect(page.getByRole('list', { name: 'Sections of the page' })).toBeVisible()
  return frameOf(page)
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle()
  return (await element!.contentFrame())!
}

/** The elements of the page by their places on it. */
const elements = (frame: Frame | Page) =>
  frame.evaluate(() =>
    [...document.querySelector('main')!.children].map((element) => {
      const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = element as HTMLElement
      return [element.className, offsetTop, offsetLeft, offsetWidth, offsetHeight].join(' ')
    }),
  )
const NAMES = ['page-head', 'people', 'section-last', 'section']
const order = async (frame: Frame | Page) =>
  (await elements(frame)).map((element) => NAMES.find((name) => element.split(' ').includes(name)))

/** Presses a control of the panel, which does not get the focus; the frames until the page in its frame has changed. */
const framesUntilShown = (page: Page, id: string) =>
  page.evaluate(async (control) => {
    const main = document.querySelector('iframe')!.contentDocument!.querySelector('main')!
    const listed = () => [...main.children].map(({ className }) => className).join('|')
    const before = listed()
    document.getElementById(control)!.click()
    let frames = 0
    for (; listed() === before && frames < 60; frames += 1) await new Promise(requestAnimationFrame)
    return frames
  }, id)

test('[CFG-001] an owner moves a part of a page and hides one by keyboard; the preview shows it at once, and visitors once it is saved', async ({
  page,
  browser,
  axe,
  expected,
}) => {
  expected.push(/401/)
  const frame = await enter(page)
  const settings = page.locator('#settings')
  await settings.getByRole('button', { name: 'Move Figures: A year, counted up' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(settings.getByRole('button', { name: 'Move Figures: A year, counted up' })).toBeFocused()
  await expect.poll(() => order(frame)).toEqual(['page-head', 'section', 'people', 'section-last'])
  await settings
    .getByRole('button', { name: 'More actions for Words on a picture: Come up the stairs' })
    .press('Enter')
  await settings.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect.poll(() => order(frame)).toEqual(['page-head', 'section', 'people'])
  await axe()

  await frame.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  for (const id of ['part-figures-down', 'part-door-toggle', 'part-figures-up', 'part-door-toggle'])
    expect(await framesUntilShown(page, id), id).toBeLessThanOrEqual(2)
  // The focus is in the part that moves.
  await frame.locator('.people').evaluate((part) => {
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  })
  for (const key of ['Control+z', 'Control+z', 'Control+y', 'Control+y']) {
    const before = await order(frame)
    await page.keyboard.press(key)
    await expect.poll(() => order(frame)).not.toEqual(before)
  }
  expect(await order(frame)).toEqual(['page-head', 'section', 'people'])
  await expect(frame.locator('.people')).toBeFocused()
  expect(await frame.evaluate(() => window.scrollY)).toBe(300)

  await page.keyboard.press('Control+s')
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
  const shown = await elements(frame)
  await page.reload()
  await expect.poll(async () => elements(await frameOf(page))).toEqual(shown)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/studio')
  expect(await order(visitor)).toEqual(['page-head', 'section', 'people'])
  expect(await visitor.content()).not.toMatch(/hidden-part|layout-part|site-layout/)

  await settings.getByRole('button', { name: 'Use the theme’s order' }).press('Enter')
  await settings.getByRole('button', { name: 'Show all parts' }).press('Enter')
  const all = ['page-head', 'people', 'section', 'section-last']
  await expect.poll(async () => order(await frameOf(page))).toEqual(all)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => order(await frameOf(page))).toEqual(all.slice(0, 3))
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+s')
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
  await visitor.reload()
  expect(await order(visitor)).toEqual(all)
})
