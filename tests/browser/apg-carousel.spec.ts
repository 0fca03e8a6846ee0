import { carousel, expectRotating, focusFromTop, openAt, partsOf, shown } from './support/carousel.js'
import { expect, test } from './support/test.js'

const arrows = carousel(`<button type="button" data-part="previous">Previous print</button>
<button type="button" data-part="next">Next print</button>`)

test.describe('APG carousel with arrows', () => {
  test.beforeEach(({ page, open }) => openAt(page, open, arrows))

  test('1 to 3 and 5 to 10 of 14: roles, names, references and the order of the focus', async ({ page }) => {
    await test.step('1 to 3 and 5 to 9 of 14: roles, names and references', async () => {
      const { block, rotation, previous, next, track, slides } = partsOf(page)
      expect(await block.evaluate(({ localName }) => localName)).toBe('section')
      await expect(block).toHaveAttribute('aria-roledescription', 'carousel')
      const name = await block.getAttribute('aria-label')
      expect(name).toMatch(/\w/)
      expect(name).not.toMatch(/carousel/i)

      for (const button of [rotation, previous, next]) await expect(button).toHaveAccessibleName(/\w/)
      const id = (await track.getAttribute('id')) ?? ''
      expect(id).not.toBe('')
      for (const button of [previous, next]) await expect(button).toHaveAttribute('aria-controls', id)

      for (const each of await slides.all()) {
        await expect(each).toHaveAttribute('role', 'group')
        await expect(each).toHaveAttribute('aria-roledescription', 'slide')
      }
      const labels = await slides.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
      expect(labels).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    })

    await test.step('10 of 14: Tab goes to the rotation button, the arrows, the link of the current slide, and out', async () => {
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

  test('11 and 12 of 14: Enter and Space on the rotation button start the change, and stop it again', async ({
    page,
  }) => {
    const { rotation, track } = partsOf(page)
    // The focus alone stops the change for good; from then on the button decides.
    await rotation.focus()
    await expect(rotation).toHaveAccessibleName('Play')
    await expectRotating(page, false)
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(rotation, key).toHaveAccessibleName('Pause')
      await expect(track).toHaveAttribute('aria-live', 'off')
      await expectRotating(page, true)
      await page.keyboard.press(key)
      await expect(rotation, key).toHaveAccessibleName('Play')
      await expectRotating(page, false)
    }
  })

  test('13 and 14 of 14: Space and Enter on the arrows show the next slide and the previous one, and keep the focus', async ({
    page,
  }) => {
    const { previous, next } = partsOf(page)
    for (const [key, button, expected] of [
      ['Space', next, 1],
      ['Space', next, 2],
      ['Space', next, 0],
      ['Space', previous, 2],
      ['Space', previous, 1],
      ['Enter', next, 2],
      ['Enter', next, 0],
      ['Enter', next, 1],
      ['Enter', previous, 0],
      ['Enter', previous, 2],
    ] as const) {
      await button.focus()
      await page.keyboard.press(key)
      await expect.poll(() => shown(page), key).toBe(expected)
      await expect(button).toBeFocused()
      // A change is refused while another one is in progress.
      await page.clock.runFor(2000)
    }
  })
})
