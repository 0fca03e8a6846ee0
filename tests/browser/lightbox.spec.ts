import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import { countRunning, residue } from './support/residue.js'
import { test as base, expect } from './support/test.js'

/** Links lead where they say until the code that opens them in place is there. */
const test = base.extend({
  open: async ({ open, page }, use) => {
    await use(async (parts) => {
      await open(parts)
      await page.waitForLoadState('networkidle')
    })
  },
})

const PICTURES = [
  {
    id: 'harbour',
    width: 1200,
    height: 800,
    colour: '#2b6a8f',
    caption: 'Harbour at <a href="/support/mill.svg">dawn</a>',
  },
  { id: 'mill', width: 800, height: 1200, colour: '#8f6a2b', caption: 'The mill' },
  { id: 'orchard', width: 2400, height: 1600, colour: '#3f7a3f', caption: 'An orchard in spring' },
]

const svg = ({ id, width, height, colour }: (typeof PICTURES)[number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${id}</title><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="50%" r="20%" fill="#fff8"/></svg>`

const putPictures = (request: APIRequestContext) =>
  Promise.all(
    PICTURES.map((picture) =>
      request.put(`/pages/lightbox-${picture.id}`, {
        data: { html: svg(picture), headers: { 'Content-Type': 'image/svg+xml' } },
      }),
    ),
  )

const link = ({ id, width, height, caption }: (typeof PICTURES)[number], more = '') =>
  `<figure><a href="/pages/lightbox-${id}" id="${id}" data-lightbox="walk" ${more}>
    <img src="/pages/lightbox-${id}" alt="A picture of the ${id}" width="${width / 10}" height="${height / 10}"></a>
    <figcaption>${caption}</figcaption></figure>`

const three = (more = '') => PICTURES.map((picture) => link(picture, more)).join('\n')

const dialog = (page: Page) => page.getByRole('dialog')
const counter = (page: Page) => page.locator('.site-lightbox-status')
/** The picture that is shown; its neighbours wait beside it. */
const picture = (page: Page) => page.locator('.site-lightbox-pane:not([inert]) .site-lightbox-picture')
const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** Opens the first link, and waits until the picture stands still. */
async function enlarge(page: Page, id = 'harbour') {
  await page.locator(`#${id}`).click()
  await expect(dialog(page)).toBeVisible()
  await rested(page)
}

/** Nothing moves any more, and the picture is there. */
async function rested(page: Page) {
  await expect(page.locator('.site-lightbox-pane:not([inert]):not([data-loading])')).toHaveCount(1)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** Whatever is animated from now on stands still until a test moves it: a slow machine would miss it. */
const holdMotion = (page: Page) =>
  page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args)
      animation.pause()
      return animation
    }
  })

const gone = (page: Page) => expect(page.locator('dialog')).toHaveCount(0)
const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!
const scale = (page: Page) =>
  picture(page).evaluate((image) => image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth)

test.beforeEach(({ request }) => putPictures(request))

test.describe('a modal dialog as the practices want it', () => {
  test.beforeEach(async ({ open, page }) => {
    await still(page)
    await open({ body: three() })
    await enlarge(page)
  })

  test('1 of 7: it is a dialog', async ({ page }) => {
    await expect(dialog(page)).toHaveCount(1)
  })

  test('2 of 7: it has a name', async ({ page }) => {
    await expect(dialog(page)).toHaveAccessibleName('Gallery')
  })

  test('3 of 7: it is described by what it shows', async ({ page }) => {
    await expect(dialog(page)).toHaveAccessibleDescription('1 of 3 A picture of the harbour')
  })

  test('4 of 7: it is modal', async ({ page }) => {
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
    await expect(page.locator('dialog:modal')).toHaveCount(1)
  })

  for (const [number, key] of [
    ['5', 'Tab'],
    ['6', 'Shift+Tab'],
  ]) {
    test(`${number} of 7: ${key} goes round inside it`, async ({ page }) => {
      const visited: (string | null)[] = []
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.press(key!)
        visited.push(
          await page.evaluate(() => {
            const { activeElement: active } = document
            return active?.closest('dialog')
              ? (active.getAttribute('aria-label') ?? active.textContent)
              : 'outside'
          }),
        )
      }
      expect(visited).not.toContain('outside')
      for (const name of ['Close', 'Previous', 'Next', 'dawn']) expect(visited).toContain(name)
    })
  }

  test('7 of 7: Escape closes it and gives focus back to what opened it', async ({ page }) => {
    await page.keyboard.press('Escape')
    await gone(page)
    await expect(page.locator('#harbour')).toBeFocused()
  })
})

test('[LBX-001] it fills the window, takes focus, makes the page inert, and has a button to close it', async ({
  open,
  page,
}) => {
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  const { width, height } = page.viewportSize()!
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  const behind = await box(page, 'h1')
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x + 1, y + 1)?.closest('dialog') !== null,
      behind,
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  await gone(page)
  await expect(page.locator('#harbour')).toBeFocused()
})

test('[LBX-002] [LBX-003] [LBX-011] the overlay fades in, then the content shows, within 0.6 s; closing goes backwards and removes it', async ({
  open,
  page,
}) => {
  await open({ body: three() })
  await holdMotion(page)
  /** How visible the overlay and the stage are at moments of an animation. */
  const course = () =>
    page.evaluate(() => {
      const overlay = document.querySelector('.site-lightbox-overlay')!
      const stage = document.querySelector('.site-lightbox-stage')!
      const animations = document.getAnimations().filter((each) => !(each instanceof CSSAnimation))
      const at = (time: number) => {
        for (const animation of animations) animation.currentTime = time
        return [overlay, stage].map((each) => Math.round(100 * Number(getComputedStyle(each).opacity)))
      }
      const moments = [0, 100, 200, 300, 400, 500, 600].map(at)
      const ends = animations.map(({ effect }) => effect!.getComputedTiming().endTime)
      for (const animation of animations) animation.finish()
      return { moments, last: Math.max(...ends.map(Number)) }
    })
  await page.locator('#harbour').click()
  await page.waitForSelector('dialog[open]')
  const opening = await course()
  expect(opening.last).toBe(600)
  expect(opening.moments[0]).toEqual([0, 0])
  expect(opening.moments.at(-1)).toEqual([95, 100])
  // No content shows before the overlay is there.
  const early = (moments: number[][]) => moments.filter(([overlay, stage]) => stage! > 0 && overlay! < 95)
  expect(early(opening.moments)).toEqual([])
  await rested(page)
  await page.keyboard.press('Escape')
  const closing = await course()
  expect(closing.last).toBe(600)
  expect(closing.moments[0]).toEqual([95, 100])
  expect(closing.moments.at(-1)).toEqual([0, 0])
  expect(early(closing.moments)).toEqual([])
  await gone(page)
})

test('a picture comes from the box of its thumbnail and returns to it', async ({ open, page }) => {
  await open({ body: three() })
  await holdMotion(page)
  const thumbnail = await box(page, '#mill img')
  const first = async (time: number) => {
    await page.waitForFunction(
      () => document.querySelector('.site-lightbox-picture')?.getAnimations().length === 1,
    )
    return picture(page).evaluate((image, at) => {
      const [animation] = image.getAnimations()
      animation!.currentTime = at
      const { x, y, width, height } = image.getBoundingClientRect()
      for (const each of document.getAnimations()) each.finish()
      return { x, y, width, height }
    }, time)
  }
  await page.locator('#mill').click()
  await page.waitForSelector('dialog[open]')
  const start = await first(0)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(start[side]).toBeCloseTo(thumbnail[side], 0)
  await rested(page)
  await page.keyboard.press('Escape')
  const end = await first(599.9)
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(end[side]).toBeCloseTo(thumbnail[side], 0)
})

test('under reduced motion nothing moves', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await page.evaluate(() => {
    const animated: string[] = []
    Object.assign(globalThis, { animated })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      animated.push(this.className)
      return animate.apply(this, args)
    }
  })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await gone(page)
  expect(await page.evaluate(() => (globalThis as unknown as { animated: string[] }).animated)).toEqual([])
})

test('[LBX-013] buttons turn it, round the ends too; a set of one has none', async ({ open, page }) => {
  await still(page)
  await open({
    body: `${three()}<a id="alone" href="/pages/lightbox-mill" data-lightbox><img src="/pages/lightbox-mill" alt="Alone" width="80" height="120"></a>`,
  })
  await enlarge(page)
  const seen: (string | null)[] = []
  for (const name of ['Next', 'Next', 'Next', 'Previous']) {
    await page.getByRole('button', { name }).click()
    seen.push(await picture(page).getAttribute('alt'))
  }
  expect(seen).toEqual(['mill', 'orchard', 'harbour', 'orchard'].map((id) => `A picture of the ${id}`))
  await page.keyboard.press('Escape')
  await gone(page)
  await enlarge(page, 'alone')
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: /Next|Previous/ })).toHaveCount(0)
})

test('[LBX-004] [LBX-010] [LBX-015] arrow keys, Home and End turn it, at most once in 200 ms', async ({
  open,
  page,
}) => {
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
  const press = async (key: string, after: number) => {
    await page.clock.runFor(after)
    await page.keyboard.press(key)
    return (await counter(page).textContent())!.slice(0, 6)
  }
  expect(await press('ArrowRight', 1000)).toBe('2 of 3')
  expect(await press('ArrowRight', 100)).toBe('2 of 3')
  expect(await press('ArrowRight', 120)).toBe('3 of 3')
  expect(await press('ArrowRight', 220)).toBe('1 of 3')
  expect(await press('ArrowLeft', 220)).toBe('3 of 3')
  expect(await press('Home', 220)).toBe('1 of 3')
  expect(await press('End', 220)).toBe('3 of 3')
})

test('in a page that is read from right to left, the left arrow and the left half lead on', async ({
  open,
  page,
}) => {
  await still(page)
  await open({ body: three(), html: 'lang="ar" dir="rtl"' })
  await enlarge(page)
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page)).toHaveAttribute('alt', 'A picture of the mill')
  await page.mouse.click(100, 400)
  await expect(picture(page)).toHaveAttribute('alt', 'A picture of the orchard')
  const [next, previous] = [
    await box(page, '.site-lightbox-next'),
    await box(page, '.site-lightbox-previous'),
  ]
  expect(next.x).toBeLessThan(previous.x)
})

test('[LBX-006] a click on either half turns it, but not in the outer 2 % of the window', async ({
  open,
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'a mouse')
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  const { width, height } = page.viewportSize()!
  for (const [x, y] of [
    [width * 0.019, height / 2],
    [width * 0.981, height / 2],
    [width * 0.7, height * 0.981],
    [width * 0.7, height * 0.019],
  ] as const) {
    await page.mouse.click(x, y)
    await expect(counter(page)).toContainText('1 of 3')
  }
  await page.mouse.click(width * 0.8, height * 0.4)
  await expect(counter(page)).toContainText('2 of 3')
  await page.mouse.click(width * 0.2, height * 0.4)
  await expect(counter(page)).toContainText('1 of 3')
  // No button lies where clicks turn nothing.
  for (const name of ['close', 'previous', 'next']) {
    const { x, y, width: w } = await box(page, `.site-lightbox-${name}`)
    expect(x).toBeGreaterThanOrEqual(width * 0.02 - 1)
    expect(x + w).toBeLessThanOrEqual(width * 0.98 + 1)
    expect(y).toBeGreaterThanOrEqual(height * 0.02 - 1)
  }
})

test('[LBX-005] controls fade after 500 ms of a resting mouse and come back with it, with a key and with focus', async ({
  open,
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'a mouse')
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  const next = page.locator('.site-lightbox-next')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.mouse.move(600, 300)
  await page.clock.runFor(490)
  await expect(next).toHaveCSS('opacity', '1')
  await page.clock.runFor(20)
  await expect(next).toHaveCSS('opacity', '0')
  await page.mouse.move(610, 300)
  await expect(next).toHaveCSS('opacity', '1')
  await page.clock.runFor(510)
  await expect(next).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(next).toHaveCSS('opacity', '1')
  // Never while a key holds focus on one.
  await page.mouse.move(620, 300)
  await page.clock.runFor(2000)
  await expect(next).toHaveCSS('opacity', '1')
})

test('nothing fades for a visitor with keys or fingers', async ({ open, page }, { project }) => {
  await still(page)
  await open({ body: three() })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  if (project.name === 'phone') await page.touchscreen.tap(...(await middleOf(page, '#harbour')))
  else {
    await page.locator('#harbour').focus()
    await page.keyboard.press('Enter')
  }
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.locator('.site-lightbox-close')).toHaveCSS('opacity', '1')
})

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = await box(page, selector)
  return [x + width / 2, y + height / 2]
}

test('[LBX-007] [LBX-012] an item is its picture and its caption, links and all', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  await expect(picture(page)).toHaveAttribute('src', /lightbox-harbour$/)
  await expect(page.locator('.site-lightbox-caption')).toHaveText('Harbour at dawn')
  await expect(page.locator('.site-lightbox-caption a')).toHaveAttribute('href', '/support/mill.svg')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.site-lightbox-caption')).toHaveText('The mill')
})

test('[LBX-014] on a mobile screen a button hides the caption and shows it again', async ({ open, page }, {
  project,
}) => {
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  const caption = page.locator('.site-lightbox-caption')
  await expect(caption).toBeVisible()
  if (project.name === 'desktop') {
    await expect(page.locator('.site-lightbox-toggle')).toBeHidden()
    await page.setViewportSize({ width: 801, height: 800 })
    await expect(page.locator('.site-lightbox-toggle')).toBeHidden()
    await page.setViewportSize({ width: 800, height: 800 })
  }
  await page.getByRole('button', { name: 'Hide caption' }).click()
  await expect(caption).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(caption).toBeHidden()
  await page.getByRole('button', { name: 'Show caption' }).click()
  await expect(caption).toHaveText('The mill')
})

for (const theme of ['dark', 'light'] as const) {
  test(`[LBX-008] the ${theme} theme passes axe, open, with everything in it`, async ({
    open,
    page,
    axe,
  }) => {
    await still(page)
    await open({ body: three(`data-lightbox-theme="${theme}"`) })
    await enlarge(page)
    await expect(page.locator('.site-lightbox-overlay')).toHaveCSS(
      'background-color',
      theme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)',
    )
    await axe()
  })
}

test('[LBX-008] the theme is dark where nothing says', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  await expect(dialog(page)).toHaveAttribute('data-theme', 'dark')
})

test('the number of the item is announced politely', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await enlarge(page)
  await expect(counter(page)).toHaveAttribute('aria-live', 'polite')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 of 3 A picture of the mill')
})

test('Back closes it, Forward opens it again, and nothing is left in the history', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  const address = page.url()
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await enlarge(page)
  expect(await entries()).toBe(before + 1)
  await page.keyboard.press('ArrowRight')
  expect(page.url()).toBe(`${address}#itemId=mill`)
  expect(await entries()).toBe(before + 1)
  await page.goBack()
  await gone(page)
  expect(page.url()).toBe(address)
  await expect(page.locator('#harbour')).toBeFocused()
  await page.goForward()
  await expect(counter(page)).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await gone(page)
  await expect.poll(() => page.url()).toBe(address)
  // One more Back leaves the page: closing took its own entry back.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a link to one of them opens it, Back closes it and stays on the page', async ({ page, publish }) => {
  await still(page)
  const address = await publish({ body: three() })
  await page.goto(`${address}#itemId=orchard`)
  await expect(counter(page)).toContainText('3 of 3')
  await page.goBack()
  await gone(page)
  expect(new URL(page.url()).hash).toBe('')
  await page.goForward()
  await expect(counter(page)).toContainText('3 of 3')
  await page.reload()
  await expect(counter(page)).toContainText('3 of 3')
  await page.keyboard.press('Escape')
  await gone(page)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('it survives the way to another page and back', async ({ page, publish, open }) => {
  await still(page)
  const other = await publish({ body: '<p>Other</p>' })
  await open({ body: three() })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await page.goto(other)
  await page.goBack()
  await expect(counter(page)).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await gone(page)
})

test('focus goes near the opener where that has left the page meanwhile', async ({ open, page }) => {
  await still(page)
  await open({ body: `<section id="walk">${three()}</section><a href="#x">Far</a>` })
  await enlarge(page, 'mill')
  await page.evaluate(() => document.querySelector('#mill')!.closest('figure')!.remove())
  await page.keyboard.press('Escape')
  await gone(page)
  await expect(page.locator('#harbour')).toBeFocused()
})

test('a picture of unknown size has a box before it comes, and its own size once it has', async ({
  open,
  page,
  request,
}) => {
  await still(page)
  await request.put('/pages/lightbox-small', {
    data: {
      html: svg({ id: 'small', width: 200, height: 100, colour: '#555', caption: '' }),
      headers: { 'Content-Type': 'image/svg+xml' },
    },
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/lightbox-small', async (route) => {
    await held
    await route.continue()
  })
  await open({
    body: `<a id="small" href="/pages/lightbox-small" data-lightbox><img src="/pages/lightbox-harbour" alt="Small" width="120" height="80"></a>`,
  })
  await page.locator('#small').click()
  await expect(dialog(page)).toBeVisible()
  const guess = (await picture(page).boundingBox())!
  expect(guess.width / guess.height).toBeCloseTo(1.5, 1)
  expect(guess.width).toBeGreaterThan(300)
  release()
  await rested(page)
  const known = (await picture(page).boundingBox())!
  expect([known.width, known.height]).toEqual([200, 100])
})

test('next and previous are fetched ahead, after the picture that is looked at', async ({ open, page }) => {
  await still(page)
  const asked: string[] = []
  await open({
    body: PICTURES.map(
      ({ id }) => `<a id="${id}" href="/pages/lightbox-${id}?large" data-lightbox="walk">${id}</a>`,
    ).join(' '),
  })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enlarge(page)
  await expect.poll(() => asked.filter((each) => each.startsWith('/pages/'))).toHaveLength(3)
  expect(asked.filter((each) => each.startsWith('/pages/'))[0]).toContain('harbour')
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.site-lightbox-picture')].every((each) => each.complete),
  )
})

test('a picture that does not come says so, and the others are shown', async ({ open, page, expected }) => {
  expected.push(/404/)
  await still(page)
  await open({ body: `<a id="lost" href="/pages/lost" data-lightbox="walk">Lost</a>${three()}` })
  await page.locator('#lost').click()
  await expect(page.locator('.site-lightbox-failed')).toHaveText('This image could not be loaded.')
  await expect(counter(page)).toContainText('could not be loaded')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', 'A picture of the harbour')
})

test('the wheel zooms at the pointer, plus, minus and zero by key, and the page behind does not scroll', async ({
  open,
  page,
}) => {
  await still(page)
  await open({ body: `${three()}${'<p>Line</p>'.repeat(200)}` })
  await enlarge(page, 'orchard')
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width / 2, height / 2)
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => scale(page)).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).toBe(1.5)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('3 of 3')
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBe(1)
  for (const key of ['PageDown', ' ', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('a modifier key, and a page without the code, leave links as they are', async ({
  open,
  page,
  context,
}) => {
  await open({ body: three() })
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('#harbour').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(/lightbox-harbour$/)
  await gone(page)
  await open({ body: three(), script: false })
  await page.locator('#harbour').click()
  await page.waitForURL(/lightbox-harbour$/)
})

test('opening and closing shifts nothing', async ({ open, page }) => {
  await open({ body: `${three()}${'<p>Line</p>'.repeat(200)}` })
  await page.evaluate(() => {
    Object.assign(globalThis, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as never as { shifts: number }).shifts += (entry as never as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await rested(page)
  await page.keyboard.press('Escape')
  await gone(page)
  expect(await page.evaluate(() => (globalThis as never as { shifts: number }).shifts)).toBe(0)
})

test('at most 20 nodes while it is open, and nothing after a hundred times', async ({ open, page }) => {
  await countRunning(page)
  await still(page)
  await open({ body: three() })
  const nodes = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document)
      let count = 0
      while (walker.nextNode()) count += 1
      return count
    })
  const round = (times: number) =>
    page.evaluate(async (count) => {
      const told = (type: string) =>
        new Promise((resolve) => document.addEventListener(`site:lightbox:${type}`, resolve, { once: true }))
      for (let time = 0; time < count; time += 1) {
        const opened = told('open')
        document.querySelector<HTMLElement>('#mill')!.click()
        await opened
        const closed = told('close')
        document.querySelector<HTMLElement>('.site-lightbox-close')!.click()
        await closed
      }
    }, times)
  const empty = await nodes()
  await page.locator('#mill').click()
  await rested(page)
  expect((await nodes()) - empty).toBeLessThanOrEqual(20)
  await page.keyboard.press('Escape')
  await gone(page)
  expect(await nodes()).toBe(empty)
  await round(3)
  const html = await page.content()
  const before = await residue(page)
  await round(100)
  const after = await residue(page)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.timers).toBe(before.timers)
  expect(after.observers).toBe(before.observers)
  // The browser may hold on to parts of the last one; a hundred would be over a thousand.
  expect(after.nodes - before.nodes).toBeLessThan(20)
  expect(await page.content()).toBe(html)
})

test('a site that ends while it is open takes it away', async ({ open, page }) => {
  await open({ body: three() })
  const html = await page.evaluate(() => document.body.outerHTML)
  await enlarge(page)
  await page.evaluate(() => {
    const sites = (globalThis as never as Record<symbol, WeakMap<Document, { destroy(): void }>>)[
      Symbol.for('@site/runtime')
    ]!
    sites.get(document)!.destroy()
  })
  await gone(page)
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(html)
  await expect(page.locator('#harbour')).toBeFocused()
})

test('open, change and close are told on the document', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    for (const type of ['open', 'change', 'close']) {
      document.addEventListener(`site:lightbox:${type}`, (event) => {
        const { index, element } = (event as CustomEvent).detail
        told.push([type, index, element.id])
      })
    }
  })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await gone(page)
  await expect
    .poll(() => page.evaluate(() => (globalThis as never as { told: unknown[] }).told))
    .toEqual([
      ['open', 0, 'harbour'],
      ['change', 1, 'mill'],
      ['close', 1, 'mill'],
    ])
})

test('a name makes one set of links and of the slides of galleries, wherever they stand', async ({
  open,
  page,
}) => {
  await still(page)
  await open({
    body: `${link(PICTURES[0]!)}
      <section data-block="gallery" data-option-design="slider" data-lightbox="walk" aria-label="More">
        <div data-part="slides">
          <figure data-part="slide" data-slide-id="second"><a data-part="open" id="second" href="/pages/lightbox-mill"><img src="/pages/lightbox-mill" alt="Second" width="80" height="120"></a></figure>
          <figure data-part="slide" data-slide-id="third"><img src="/pages/lightbox-orchard" alt="Third" width="120" height="80"><figcaption>Of the gallery</figcaption></figure>
        </div>
      </section>
      <a href="/pages/lightbox-mill" data-lightbox="other">Of another set</a>
      <a href="/pages/lightbox-mill" data-lightbox="walk"><img src="/pages/lightbox-mill" alt="Fourth" width="80" height="120"></a>`,
  })
  await enlarge(page)
  const seen: (string | null)[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push(await counter(page).textContent())
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  expect(seen).toEqual(['1 of 4 A picture of the harbour', '2 of 4 Second', '3 of 4 Third', '4 of 4 Fourth'])
})

test('[LBX-012] a video is a block of its own there, and the page keeps the one it has', async ({
  open,
  page,
}) => {
  await still(page)
  await open({
    body: `<section data-block="gallery" data-option-design="slider" data-lightbox="walk" aria-label="Films">
        <div data-part="slides">
          <figure data-part="slide"><a data-part="open" id="first" href="/pages/lightbox-mill"><img src="/pages/lightbox-mill" alt="First" width="80" height="120"></a></figure>
          <figure data-part="slide" data-type="video"><div data-block="video" data-block-id="film"><a id="film" href="https://vimeo.com/76979871" data-part="overlay" aria-label="Play video: Film"><img src="/support/harbour.svg" alt="" width="600" height="400"></a></div></figure>
        </div>
      </section>
      <a href="https://vimeo.com/1084537" data-lightbox="walk" data-type="video" aria-label="Play video: Bunny"><img src="/support/mill.svg" alt="" width="60" height="40"></a>`,
  })
  const films = page.locator('dialog [data-block=video]')
  await enlarge(page, 'first')
  await expect(films).toHaveCount(0)
  for (const name of ['Play video: Film', 'Play video: Bunny']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(films).toHaveCount(1)
    await expect(films).toHaveAttribute('data-block-state', 'ready')
    await expect(films.getByRole('button', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(films).toHaveCount(0)
  await expect(page.locator('main [data-block=video]')).toHaveAttribute('data-block-state', 'ready')
  expect(await page.locator('[id=film]').count()).toBe(1)
})

test('with a gallery that opens it, the gallery keeps to its slide, and Back closes it', async ({
  open,
  page,
}) => {
  await still(page)
  const slides = PICTURES.map(
    ({ id, width, height }) =>
      `<figure data-part="slide" data-slide-id="${id}" data-image-dimensions="${width}x${height}"><a data-part="open" id="${id}" href="/pages/lightbox-${id}"><img src="/pages/lightbox-${id}" alt="A picture of the ${id}" width="${width / 10}" height="${height / 10}"></a></figure>`,
  )
  await open({
    body: `<section data-block="gallery" data-option-design="slideshow" data-option-lightbox="true" data-option-lightbox-theme="light" aria-label="Walk"><div data-part="slides">${slides.join('')}</div>
      <button type="button" data-part="previous">Before</button><button type="button" data-part="next">After</button></section>`,
  })
  await page.getByRole('button', { name: 'After' }).click()
  await enlarge(page, 'mill')
  await expect(dialog(page)).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('3 of 3')
  await page.goBack()
  await gone(page)
  await expect(page.locator('[data-current]')).toHaveAttribute('data-slide-id', 'orchard')
  await page.waitForTimeout(300)
  await gone(page)
})

test.describe('fingers', () => {
  test.beforeEach(async ({ open, page }, { project }) => {
    test.skip(project.name === 'desktop', 'fingers')
    await still(page)
    await open({ body: three() })
    await enlarge(page)
    // What recognises gestures is there from the first press on.
    await page.waitForLoadState('networkidle')
  })

  interface Finger {
    x: number
    y: number
  }
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((each, id) => ({ ...each, id })),
    })

  async function swipe(page: Page, from: Finger, to: Finger, steps = 6, pause = 0) {
    const session = await page.context().newCDPSession(page)
    await touch(session, 'touchStart', [from])
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      await touch(session, 'touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ])
      if (pause) await page.waitForTimeout(pause)
    }
    await touch(session, 'touchEnd', [])
    await session.detach()
  }

  test('a swipe to either side turns it', async ({ page }) => {
    await swipe(page, { x: 300, y: 400 }, { x: 60, y: 410 })
    await expect(counter(page)).toContainText('2 of 3')
    await swipe(page, { x: 60, y: 400 }, { x: 300, y: 410 })
    await expect(counter(page)).toContainText('1 of 3')
    await swipe(page, { x: 200, y: 400 }, { x: 180, y: 400 })
    await expect(counter(page)).toContainText('1 of 3')
  })

  test('a swipe down closes it, one up does not', async ({ page }) => {
    await swipe(page, { x: 200, y: 500 }, { x: 200, y: 200 })
    await expect(dialog(page)).toBeVisible()
    await swipe(page, { x: 200, y: 300 }, { x: 210, y: 700 })
    await gone(page)
  })

  test('two fingers zoom, one moves the view, and a turned picture is whole again', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    const pair = (apart: number) => [
      { x: 195 - apart, y: 420 },
      { x: 195 + apart, y: 420 },
    ]
    await touch(session, 'touchStart', pair(30))
    for (const apart of [40, 50, 60, 70, 80]) await touch(session, 'touchMove', pair(apart))
    await touch(session, 'touchEnd', [])
    await expect.poll(() => scale(page)).toBeGreaterThan(2)
    const before = (await picture(page).boundingBox())!
    await swipe(page, { x: 300, y: 420 }, { x: 200, y: 420 })
    await expect(counter(page)).toContainText('1 of 3')
    const after = (await picture(page).boundingBox())!
    expect(after.x).toBeLessThan(before.x - 50)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => scale(page)).toBe(1)
  })

  test('a double tap zooms in where it was, and out again; one tap turns nothing', async ({ page }) => {
    await page.touchscreen.tap(300, 420)
    await page.waitForTimeout(500)
    await expect(counter(page)).toContainText('1 of 3')
    await page.touchscreen.tap(200, 420)
    await page.touchscreen.tap(200, 420)
    await expect.poll(() => scale(page)).toBeGreaterThan(1.9)
    await page.waitForTimeout(500)
    await page.touchscreen.tap(200, 420)
    await page.touchscreen.tap(200, 420)
    await expect.poll(() => scale(page)).toBe(1)
  })
})
