import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.js'

/*
 * The cases of the ARIA practices' two carousel examples: with arrows (14) and with tabs (22). Where their tests and
 * their text differ, the text is followed: panels of tabs are not called slides, and what the keyboard stopped does
 * not start again by itself.
 */

const slide = (name: string) => `<div data-part="slide">
  <a href="#${name}"><img src="/support/${name}.svg" width="600" height="400" alt="The ${name}"></a>
</div>`

const NAMES = ['harbour', 'orchard', 'mill'] as const
const slides = `<div data-part="slides">${NAMES.map(slide).join('')}</div>`
const pause = '<button type="button" data-part="pause">Pause</button>'
const gallery = (inside: string) => `<section data-block="gallery" data-option-design="slideshow"
  data-option-autoplay="true" aria-label="Prints of this year">${inside}</section><p><a href="#after">After</a></p>`

const arrows = gallery(`${pause}
<button type="button" data-part="previous">Previous print</button>
<button type="button" data-part="next">Next print</button>${slides}`)

const tabbed = gallery(`${pause}<div data-part="bullets" role="tablist" aria-label="Prints">
${NAMES.map((name) => `<button type="button" data-part="bullet">${name}</button>`).join('')}</div>${slides}`)

const partsOf = (page: Page) => {
  const part = (name: string): Locator => page.locator(`[data-part=${name}]`)
  return {
    block: page.locator('[data-block=gallery]'),
    rotation: part('pause'),
    previous: part('previous'),
    next: part('next'),
    track: part('slides'),
    slides: part('slide'),
    list: part('bullets'),
    tabs: part('bullet'),
  }
}

const shown = (page: Page) =>
  partsOf(page).slides.evaluateAll((all) => all.findIndex((each) => each.hasAttribute('data-current')))

/** The change by itself is out of a test's hands: the clock stands until a test moves it. */
async function openAt(page: Page, open: (parts: { body: string }) => Promise<void>, body: string) {
  await page.clock.install()
  await open({ body })
  await expect(partsOf(page).track).toHaveAttribute('aria-live', 'off')
}

/** Slides change while nobody interferes, and do not where somebody paused them. */
async function expectRotating(page: Page, rotating: boolean) {
  await page.mouse.move(0, 0)
  const before = await shown(page)
  await page.clock.runFor(5100)
  if (rotating) await expect.poll(() => shown(page)).not.toBe(before)
  else expect(await shown(page)).toBe(before)
}

const focusFromTop = async (page: Page, tabs: number) => {
  await page.locator('h1').focus()
  for (let step = 0; step < tabs; step += 1) await page.keyboard.press('Tab')
}

test.describe('APG carousel with arrows', () => {
  test.beforeEach(({ page, open }) => openAt(page, open, arrows))

  test('1 of 14: the carousel is a section', async ({ page }) => {
    expect(await partsOf(page).block.evaluate(({ localName }) => localName)).toBe('section')
  })

  test('2 of 14: it says that it is a carousel', async ({ page }) => {
    await expect(partsOf(page).block).toHaveAttribute('aria-roledescription', 'carousel')
  })

  test('3 of 14: its name says what is in it, and not what it is', async ({ page }) => {
    const name = await partsOf(page).block.getAttribute('aria-label')
    expect(name).toMatch(/\w/)
    expect(name).not.toMatch(/carousel/i)
  })

  test('4 of 14: what changes by itself is not read out; what a visitor changes is', async ({ page }) => {
    const { track, rotation, next } = partsOf(page)
    await next.hover()
    await expect(track).toHaveAttribute('aria-live', 'polite')
    await page.mouse.move(0, 0)
    await expect(track).toHaveAttribute('aria-live', 'off')
    await rotation.click()
    await page.mouse.move(0, 0)
    await expect(track).toHaveAttribute('aria-live', 'polite')
  })

  test('5 of 14: all three buttons have a name', async ({ page }) => {
    const { rotation, previous, next } = partsOf(page)
    for (const button of [rotation, previous, next]) await expect(button).toHaveAccessibleName(/\w/)
  })

  test('6 of 14: aria-controls of the arrows names the slides', async ({ page }) => {
    const { previous, next, track } = partsOf(page)
    const id = (await track.getAttribute('id')) ?? ''
    expect(id).not.toBe('')
    for (const button of [previous, next]) await expect(button).toHaveAttribute('aria-controls', id)
  })

  test('7 of 14: every slide is a group', async ({ page }) => {
    for (const each of await partsOf(page).slides.all()) await expect(each).toHaveAttribute('role', 'group')
  })

  test('8 of 14: every slide is named by its number', async ({ page }) => {
    const labels = await partsOf(page).slides.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label')),
    )
    expect(labels).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  })

  test('9 of 14: every slide says that it is one', async ({ page }) => {
    for (const each of await partsOf(page).slides.all()) {
      await expect(each).toHaveAttribute('aria-roledescription', 'slide')
    }
  })

  test('10 of 14: Tab goes to the rotation button, the arrows, the link of the current slide, and out', async ({
    page,
  }) => {
    const { rotation, previous, next, slides: all } = partsOf(page)
    await focusFromTop(page, 1)
    await expect(rotation).toBeFocused()
    for (const target of [
      previous,
      next,
      all.nth(0).locator('a'),
      page.getByRole('link', { name: 'After' }),
    ]) {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
  })

  for (const [number, key] of [
    [11, 'Enter'],
    [12, 'Space'],
  ] as const) {
    test(`${number} of 14: ${key} on the rotation button stops the change, and starts it again`, async ({
      page,
    }) => {
      const { rotation, track } = partsOf(page)
      // The focus alone stops the change for good; from then on it is the button's matter.
      await rotation.focus()
      await expect(rotation).toHaveAccessibleName('Play')
      await expectRotating(page, false)
      await page.keyboard.press(key)
      await expect(rotation).toHaveAccessibleName('Pause')
      await expect(track).toHaveAttribute('aria-live', 'off')
      await expectRotating(page, true)
      await page.keyboard.press(key)
      await expect(rotation).toHaveAccessibleName('Play')
      await expectRotating(page, false)
    })
  }

  for (const [number, key] of [
    [13, 'Space'],
    [14, 'Enter'],
  ] as const) {
    test(`${number} of 14: ${key} on the arrows shows the next slide and the one before, and keeps the focus`, async ({
      page,
    }) => {
      const { previous, next } = partsOf(page)
      for (const [button, expected] of [
        [next, 1],
        [next, 2],
        [next, 0],
        [previous, 2],
        [previous, 1],
      ] as const) {
        await button.focus()
        await page.keyboard.press(key)
        await expect.poll(() => shown(page)).toBe(expected)
        await expect(button).toBeFocused()
        // A change is refused while another one is under way.
        await page.clock.runFor(2000)
      }
    })
  }
})

test.describe('APG carousel with tabs', () => {
  test.beforeEach(({ page, open }) => openAt(page, open, tabbed))

  test('1 of 22: the name of the rotation button says what it does next', async ({ page }) => {
    const { rotation } = partsOf(page)
    await expect(rotation).toHaveAccessibleName('Pause')
    await rotation.click()
    await expect(rotation).toHaveAccessibleName('Play')
    await expect(rotation).not.toHaveAttribute('aria-pressed')
  })

  test('2 of 22: the bullets are a tablist', async ({ page }) => {
    await expect(partsOf(page).list).toHaveAttribute('role', 'tablist')
  })

  test('3 of 22: the tablist has a name', async ({ page }) => {
    await expect(partsOf(page).list).toHaveAccessibleName(/\w/)
  })

  test('4 of 22: every bullet is a tab', async ({ page }) => {
    for (const tab of await partsOf(page).tabs.all()) await expect(tab).toHaveAttribute('role', 'tab')
  })

  test('5 of 22: every tab has a name', async ({ page }) => {
    for (const tab of await partsOf(page).tabs.all()) await expect(tab).toHaveAccessibleName(/\w/)
  })

  test('6 of 22: one tab is selected, and its panel alone is shown', async ({ page }) => {
    const { tabs, slides: panels } = partsOf(page)
    for (const current of [1, 2, 0]) {
      await tabs.nth(current).click()
      await page.clock.runFor(2000)
      for (const index of [0, 1, 2]) {
        await expect(tabs.nth(index)).toHaveAttribute('aria-selected', String(index === current))
        await expect(panels.nth(index)).toBeVisible({ visible: index === current })
      }
    }
  })

  test('7 of 22: the selected tab alone is in the tab order', async ({ page }) => {
    const { tabs } = partsOf(page)
    await expect(tabs.nth(0)).not.toHaveAttribute('tabindex')
    for (const index of [1, 2]) await expect(tabs.nth(index)).toHaveAttribute('tabindex', '-1')
  })

  test('8 of 22: aria-controls of every tab names its panel', async ({ page }) => {
    const { tabs, slides: panels } = partsOf(page)
    for (const index of [0, 1, 2]) {
      const id = (await tabs.nth(index).getAttribute('aria-controls')) ?? ''
      await expect(panels.nth(index)).toHaveAttribute('id', id)
    }
  })

  test('9 of 22: every slide is a tabpanel', async ({ page }) => {
    for (const panel of await partsOf(page).slides.all()) {
      await expect(panel).toHaveAttribute('role', 'tabpanel')
    }
  })

  test('10 of 22: every panel has a name', async ({ page }) => {
    for (const panel of await partsOf(page).slides.all()) {
      await expect(panel).toHaveAttribute('aria-label', /\w/)
    }
  })

  test('11 of 22: panels are not called slides', async ({ page }) => {
    for (const panel of await partsOf(page).slides.all()) {
      await expect(panel).not.toHaveAttribute('aria-roledescription')
    }
  })

  test('12 of 22: the carousel is a region that says that it is one', async ({ page }) => {
    const { block } = partsOf(page)
    expect(await block.evaluate(({ localName }) => localName)).toBe('section')
    await expect(block).toHaveAttribute('aria-roledescription', 'carousel')
  })

  test('13 of 22: the region has a name', async ({ page }) => {
    await expect(partsOf(page).block).toHaveAttribute('aria-label', /\w/)
  })

  test('14 of 22: what changes by itself is not read out; what a visitor changes is', async ({ page }) => {
    const { track, rotation } = partsOf(page)
    await expect(track).toHaveAttribute('aria-live', 'off')
    await rotation.click()
    await page.mouse.move(0, 0)
    await expect(track).toHaveAttribute('aria-live', 'polite')
  })

  test('15 of 22: Tab goes to the selected tab, and on to what is in its panel', async ({ page }) => {
    const { tabs, slides: panels } = partsOf(page)
    await focusFromTop(page, 2)
    await expect(tabs.nth(0)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panels.nth(0).locator('a')).toBeFocused()
  })

  for (const [number, key, path] of [
    [16, 'ArrowRight', [1, 2, 0]],
    [17, 'ArrowLeft', [2, 1, 0]],
    [18, 'Home', [0]],
    [19, 'End', [2]],
  ] as const) {
    test(`${number} of 22: ${key} moves the focus and shows the panel`, async ({ page }) => {
      const { tabs } = partsOf(page)
      if (key === 'Home') {
        await tabs.nth(2).click()
        await page.clock.runFor(2000)
      }
      await tabs.nth(key === 'Home' ? 2 : 0).focus()
      for (const expected of path) {
        await page.keyboard.press(key)
        await expect(tabs.nth(expected)).toBeFocused()
        await expect.poll(() => shown(page)).toBe(expected)
        await page.clock.runFor(2000)
      }
    })
  }

  test('20 of 22: the rotation button is the first stop of Tab', async ({ page }) => {
    await focusFromTop(page, 1)
    await expect(partsOf(page).rotation).toBeFocused()
  })

  for (const [number, key] of [
    [21, 'Enter'],
    [22, 'Space'],
  ] as const) {
    test(`${number} of 22: ${key} on the rotation button stops and starts the change`, async ({ page }) => {
      const { rotation } = partsOf(page)
      await rotation.focus()
      await expect(rotation).toHaveAccessibleName('Play')
      await page.keyboard.press(key)
      await expect(rotation).toHaveAccessibleName('Pause')
      await expectRotating(page, true)
      await page.keyboard.press(key)
      await expectRotating(page, false)
    })
  }
})
