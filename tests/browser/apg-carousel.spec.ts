import { carousel, expectRotating, focusFromTop, openAt, partsOf, shown } from './support/carousel.js'
import { expect, test } from './support/test.js'

const arrows = carousel(`<button type="button" data-part="previous">Previous print</button>
<button type="button" data-part="next">Next print</button>`)

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
