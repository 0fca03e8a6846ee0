import { carousel, expectRotating, focusFromTop, NAMES, openAt, partsOf, shown } from './support/carousel.js'
import { expect, test } from './support/test.js'

const tabbed = carousel(`<div data-part="bullets" role="tablist" aria-label="Prints">
${NAMES.map((name) => `<button type="button" data-part="bullet">${name}</button>`).join('')}</div>`)

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
