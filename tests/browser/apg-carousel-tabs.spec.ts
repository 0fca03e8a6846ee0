import { carousel, expectRotating, focusFromTop, NAMES, openAt, partsOf, shown } from './support/carousel.js'
import { expect, test } from './support/test.js'

const tabbed = carousel(`<div data-part="bullets" role="tablist" aria-label="Prints">
${NAMES.map((name) => `<button type="button" data-part="bullet">${name}</button>`).join('')}</div>`)

test.describe('APG carousel with tabs', () => {
  test.beforeEach(({ page, open }) => openAt(page, open, tabbed))

  test('1 and 14 of 22: the rotation button names its next action; only a change by the visitor is announced', async ({
    page,
  }) => {
    const { track, rotation } = partsOf(page)
    await expect(rotation).toHaveAccessibleName('Pause')
    await expect(track).toHaveAttribute('aria-live', 'off')
    await rotation.click()
    await expect(rotation).toHaveAccessibleName('Play')
    await expect(rotation).not.toHaveAttribute('aria-pressed')
    await page.mouse.move(0, 0)
    await expect(track).toHaveAttribute('aria-live', 'polite')
  })

  test('2 to 5, 7 to 13, 15 and 20 of 22: roles, names, references and the order of the focus', async ({
    page,
  }) => {
    await test.step('2 to 5 and 7 to 13 of 22: roles, names and references', async () => {
      const { block, list, tabs, slides: panels } = partsOf(page)
      await expect(list).toHaveAttribute('role', 'tablist')
      await expect(list).toHaveAccessibleName(/\w/)
      for (const index of [0, 1, 2]) {
        const [tab, panel] = [tabs.nth(index), panels.nth(index)]
        await expect(tab).toHaveAttribute('role', 'tab')
        await expect(tab).toHaveAccessibleName(/\w/)
        if (index === 0) await expect(tab).not.toHaveAttribute('tabindex')
        else await expect(tab).toHaveAttribute('tabindex', '-1')
        await expect(panel).toHaveAttribute('id', (await tab.getAttribute('aria-controls')) ?? '')
        await expect(panel).toHaveAttribute('role', 'tabpanel')
        await expect(panel).toHaveAttribute('aria-label', /\w/)
        await expect(panel).not.toHaveAttribute('aria-roledescription')
      }
      await expect(tabs).toHaveCount(3)
      await expect(panels).toHaveCount(3)
      expect(await block.evaluate(({ localName }) => localName)).toBe('section')
      await expect(block).toHaveAttribute('aria-roledescription', 'carousel')
      await expect(block).toHaveAttribute('aria-label', /\w/)
    })

    await test.step('15 and 20 of 22: Tab goes to the rotation button, the selected tab and the content of its panel', async () => {
      const { rotation, tabs, slides: panels } = partsOf(page)
      await focusFromTop(page, 1)
      await expect(rotation).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(tabs.nth(0)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(panels.nth(0).locator('a')).toBeFocused()
    })
  })

  test('6 of 22: one tab is selected, and its panel alone is visible', async ({ page }) => {
    const { tabs, slides: panels } = partsOf(page)
    // Panels that fade stay visible for a second, whatever the clock of the page.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const current of [1, 2, 0]) {
      await tabs.nth(current).click()
      for (const index of [0, 1, 2]) {
        await expect(tabs.nth(index)).toHaveAttribute('aria-selected', String(index === current))
        await expect(panels.nth(index)).toBeVisible({ visible: index === current })
      }
    }
  })

  test('16 to 19 of 22: arrows, End and Home move the focus and show the panel', async ({ page }) => {
    const { tabs } = partsOf(page)
    await tabs.nth(0).focus()
    for (const [key, path] of [
      ['ArrowRight', [1, 2, 0]],
      ['ArrowLeft', [2, 1, 0]],
      ['End', [2]],
      ['Home', [0]],
    ] as const) {
      for (const expected of path) {
        await page.keyboard.press(key)
        await expect(tabs.nth(expected), key).toBeFocused()
        await expect.poll(() => shown(page), key).toBe(expected)
        await page.clock.runFor(2000)
      }
    }
  })

  test('21 and 22 of 22: Enter and Space on the rotation button start and stop the change', async ({
    page,
  }) => {
    const { rotation } = partsOf(page)
    await rotation.focus()
    await expect(rotation).toHaveAccessibleName('Play')
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(rotation, key).toHaveAccessibleName('Pause')
      await expectRotating(page, true)
      await page.keyboard.press(key)
      await expectRotating(page, false)
    }
  })
})
