import type { Page } from '@playwright/test'
import { siteOf } from './pages/lives.js'
import { expect, hydrated, test } from './support/test.js'

const slide = (name: string) => `<div data-part="slide" data-slide-id="${name}">
  <img src="/support/harbour.svg" width="600" height="400" alt="Picture of ${name}"><a href="#${name}">About ${name}</a>
</div>`

const PAUSE = '<button type="button" data-part="pause">Pause</button>'

interface Parts {
  readonly options?: string
  readonly pause?: string
  readonly id?: string
}

const gallery = ({ options = '', pause = PAUSE, id = 'show' }: Parts = {}) => `<section
  data-block="gallery" id="${id}" data-option-design="slideshow" data-option-autoplay="true" ${options} aria-label="Prints: ${id}">
  ${pause}<div data-part="slides">${['harbour', 'orchard', 'mill'].map(slide).join('')}</div>
  <button type="button" data-part="previous">Previous</button><button type="button" data-part="next">Next</button>
</section>`

const BEFORE = '<p><a href="#before">Before</a></p>'

const block = (page: Page, id = 'show') => page.locator(`#${id}`)
const current = (page: Page, id = 'show') => block(page, id).locator('[data-part=slide][data-current]')
const button = (page: Page, name: string) => block(page).getByRole('button', { name, exact: true })
const isPlaying = (page: Page, id = 'show') =>
  expect(block(page, id)).toHaveAttribute('data-playing', /odd|even/)
const isStill = (page: Page, id = 'show') => expect(block(page, id)).not.toHaveAttribute('data-playing')
const shows = (page: Page, name: string, id = 'show') =>
  expect(current(page, id)).toHaveAttribute('data-slide-id', name)

/** Opens a page whose clock stands still; galleries in view play. */
async function start(
  page: Page,
  publish: (parts: { body: string }) => Promise<string>,
  body: string,
  query = '',
) {
  await page.clock.install()
  await page.goto((await publish({ body })) + query)
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('shows one slide after the other, and is read out only once it is stopped', async ({
  page,
  publish,
}) => {
  await start(page, publish, gallery())
  await isPlaying(page)
  const live = block(page).locator('[aria-live]')
  await expect(live).toHaveAttribute('aria-live', 'off')
  const seen = new Set<string | null>()
  for (let turn = 0; turn < 3; turn += 1) {
    seen.add(await current(page).getAttribute('data-slide-id'))
    await page.clock.runFor(7000)
  }
  expect(seen.size).toBe(3)
  await button(page, 'Pause').click()
  await isStill(page)
  await expect(live).toHaveAttribute('aria-live', 'polite')
})

test('the pause button comes first in the tab order, and Enter and Space press it', async ({
  page,
  publish,
}) => {
  await start(page, publish, BEFORE + gallery())
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  // The focus has stopped it by then.
  await expect(button(page, 'Play')).toBeFocused()
  await isStill(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Pause')).toBeFocused()
  await isPlaying(page)
  await page.keyboard.press(' ')
  await expect(button(page, 'Play')).toBeFocused()
  await isStill(page)
})

test('keyboard focus on anything inside ends it for good', async ({ page, publish }) => {
  await start(page, publish, BEFORE + gallery())
  await isPlaying(page)
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await isStill(page)
  await page.getByRole('link', { name: 'Before' }).focus()
  const shown = await current(page).getAttribute('data-slide-id')
  await page.clock.runFor(60_000)
  await shows(page, shown ?? '')
  await expect(button(page, 'Play')).toBeVisible()
})

test('a click on an arrow ends it for good', async ({ page, publish }) => {
  await start(page, publish, gallery())
  await isPlaying(page)
  await button(page, 'Next').click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  const shown = await current(page).getAttribute('data-slide-id')
  await page.clock.runFor(60_000)
  await shows(page, shown ?? '')
})

test('[GAL-101] a pointer over the slides or the controls holds it, but not on a phone', async ({
  page,
  publish,
  hasTouch,
}) => {
  await start(page, publish, BEFORE + gallery())
  await isPlaying(page)
  const held = hasTouch ? isPlaying : isStill
  await block(page).locator('[data-part=slides]').hover()
  await held(page)
  await button(page, 'Next').hover()
  await held(page)
  await expect(button(page, 'Pause')).toBeVisible()
  await page.getByRole('link', { name: 'Before' }).hover()
  await isPlaying(page)
})

test('a gallery out of view waits until it comes into view', async ({ page, publish }) => {
  const lines = Array.from({ length: 100 }, (_, index) => `<p>Line ${index}</p>`).join('')
  await start(page, publish, gallery() + lines + gallery({ id: 'later' }))
  await isPlaying(page)
  await isStill(page, 'later')
  await page.clock.runFor(60_000)
  await shows(page, 'harbour', 'later')
  await block(page, 'later').scrollIntoViewIfNeeded()
  await isPlaying(page, 'later')
  await isStill(page)
})

test('a gallery in a closed panel waits until it is shown', async ({ page, publish }) => {
  await start(page, publish, `<div hidden id="closed">${gallery()}</div>`)
  await isStill(page)
  await page.locator('#closed').evaluate((panel) => panel.removeAttribute('hidden'))
  await isPlaying(page)
})

test('nothing plays under reduced motion until the visitor presses Play', async ({ page, publish }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(page, publish, gallery())
  await page.clock.runFor(60_000)
  await shows(page, 'harbour')
  await button(page, 'Play').click()
  await page.mouse.move(0, 0)
  await isPlaying(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('[BOOT-019] [URL-004] [GAL-052] nothing plays where the address says nomotion=true', async ({
  page,
  publish,
}) => {
  await start(page, publish, gallery(), '?nomotion=true')
  await isStill(page)
  await page.clock.runFor(60_000)
  await shows(page, 'harbour')
})

test('progress is drawn by the sheet, anew for each slide, and no frame of script is asked for', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    let frames = 0
    const ask = globalThis.requestAnimationFrame
    globalThis.requestAnimationFrame = (callback) => {
      frames += 1
      return ask(callback)
    }
    Object.assign(globalThis, { frames: () => frames })
  })
  await open({ body: gallery({ options: 'data-option-autoplay-duration="0.6" data-option-speed="0.1"' }) })
  await isPlaying(page)
  const seen = await page.evaluate(async () => {
    const element = document.querySelector<HTMLElement>('[data-block=gallery]')!
    const names = new Set<string>()
    const durations = new Set<unknown>()
    const before = (globalThis as unknown as { frames(): number }).frames()
    for (let change = 0; change < 3; change += 1) {
      await new Promise((done) => element.addEventListener('site:gallery:change', done, { once: true }))
      const bars = document.getAnimations().filter((each) => 'animationName' in each) as CSSAnimation[]
      for (const bar of bars) {
        names.add(bar.animationName)
        durations.add(bar.effect?.getTiming().duration)
      }
    }
    return {
      names: [...names].sort(),
      durations: [...durations],
      frames: (globalThis as unknown as { frames(): number }).frames() - before,
    }
  })
  expect(seen).toEqual({ names: ['site-gallery-even', 'site-gallery-odd'], durations: [600], frames: 0 })
})

test('a pause button is made where the markup has none, and nothing moves for it', async ({
  page,
  publish,
}) => {
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          new PerformanceObserver((list) => {
            done(list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done([]), 300)
        }),
    )
  await page.goto(await publish({ body: BEFORE + gallery({ pause: '' }) }))
  await hydrated(page)
  await expect(button(page, 'Pause')).toBeVisible()
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Play')).toBeFocused()
  expect(await shifts()).toEqual([])
})

test('without script there is no pause button, and its place is kept', async ({ page, publish }) => {
  await page.goto(await publish({ body: gallery(), script: false }))
  await expect(block(page).locator('[data-part=pause]')).toBeHidden()
})

test('no rule of accessibility is broken while it plays, and none once it is stopped', async ({
  page,
  open,
  axe,
}) => {
  await open({ body: gallery() })
  await isPlaying(page)
  await axe()
  await button(page, 'Pause').click()
  await axe()
})

test('destroy leaves no timer and gives back the markup', async ({ page, publish }) => {
  await page.clock.install()
  await page.goto(
    await publish({
      body: gallery({ options: 'data-option-autoplay-duration="0.6"', pause: '' }),
      script: false,
    }),
  )
  const before = await block(page).evaluate((element) => element.outerHTML)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.type = 'module'
    // biome-ignore lint/suspicious/noExplicitAny: the policy asks for a trusted type
    const types = (globalThis as any).trustedTypes
    script.src = types
      .createPolicy('site-runtime', { createScriptURL: (url: string) => url })
      .createScriptURL('/runtime/auto.js')
    document.head.append(script)
  })
  await isPlaying(page)
  await page.clock.runFor(2000)
  await (await siteOf(page)).evaluate((site) => site.destroy())
  expect(await block(page).evaluate((element) => element.outerHTML)).toBe(before)
})

test.describe('keys', () => {
  const still = (id = 'show') =>
    gallery({ id, options: 'data-option-speed="0"', pause: '' }).replace('data-option-autoplay="true"', '')

  test('arrows move the galleries in view, and only the one that has focus', async ({ page, open }) => {
    await open({ body: `${BEFORE}${still()}${still('other')}` })
    await page.setViewportSize({ width: 1280, height: 2000 })
    await page.getByRole('link', { name: 'Before' }).focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'orchard')
    await shows(page, 'orchard', 'other')
    await button(page, 'Next').focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'mill')
    await shows(page, 'orchard', 'other')
  })

  test('[GAL-018] are left to a field that is typed in', async ({ page, open }) => {
    await open({
      body: `${still()}<label>Name <input value="Ada"></label><p contenteditable="true">Text</p>`,
    })
    await page.getByLabel('Name').focus()
    await page.keyboard.press('ArrowLeft')
    await page.locator('[contenteditable]').focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'harbour')
  })

  test('[GAL-115] do nothing where the gallery has been scrolled out of view', async ({ page, open }) => {
    const lines = Array.from({ length: 100 }, (_, index) => `<p>Line ${index}</p>`).join('')
    await open({ body: still() + lines })
    await page.getByText('Line 99').scrollIntoViewIfNeeded()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'harbour')
    await block(page).scrollIntoViewIfNeeded()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'orchard')
  })

  test('lead the other way where text runs from right to left', async ({ page, publish }) => {
    await page.goto(await publish({ body: still(), html: 'lang="ar" dir="rtl"' }))
    await hydrated(page)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 'orchard')
  })
})

test.describe('deep links', () => {
  const linked = (more = '') =>
    gallery({ options: `data-option-history-hash="true" ${more}`, pause: '' }).replace(
      'data-option-autoplay="true"',
      '',
    )

  test('[GAL-050] [GAL-051] the address names the slide that is shown, and shows it again later', async ({
    page,
    open,
  }) => {
    await open({ body: linked() })
    const entries = await page.evaluate(() => history.length)
    await button(page, 'Next').click()
    await expect(page).toHaveURL(/#itemId=orchard$/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.reload()
    await hydrated(page)
    await shows(page, 'orchard')
  })

  test('[GAL-051] a link to a slide shows it, and other links do not', async ({ page, open }) => {
    await open({ body: `${linked()}<a href="#itemId=mill">To the mill</a> <a href="#about">About</a>` })
    await page.getByRole('link', { name: 'To the mill' }).click()
    await shows(page, 'mill')
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/#about$/)
    await shows(page, 'mill')
  })

  test('an item in the query is shown too', async ({ page, open }) => {
    await open({ body: linked(), query: '?itemId=mill' })
    await shows(page, 'mill')
  })

  test('Back closes the lightbox that a deep link opened, and stays on the page', async ({ page, open }) => {
    await open({ body: linked('data-option-lightbox="true"'), query: '#itemId=orchard' })
    await expect(page.getByRole('dialog')).toBeVisible()
    const address = page.url()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    await expect(page).not.toHaveURL(/itemId/)
  })

  test('Back closes a lightbox that the visitor opened, and it stays closed', async ({ page, open }) => {
    await open({ body: linked('data-option-lightbox="true" data-option-click-behavior="none"') })
    await button(page, 'Next').click()
    await expect(page).toHaveURL(/#itemId=orchard$/)
    await current(page).locator('img').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await shows(page, 'orchard')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
