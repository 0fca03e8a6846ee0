import { box, closed, counter, dialog, enlarge, picture, test, three } from './support/lightbox.js'
import { expect } from './support/test.js'

test('[LBX-013] buttons change the picture, round the ends too; a set of one has none', async ({
  enlarged,
  page,
}) => {
  await enlarged({
    body: `${three()}<a id="alone" href="/pages/lightbox-mill" data-lightbox><img src="/pages/lightbox-mill" alt="Alone" width="80" height="120"></a>`,
  })
  const seen: (string | null)[] = []
  for (const name of ['Next', 'Next', 'Next', 'Previous']) {
    await page.getByRole('button', { name }).click()
    seen.push(await picture(page).getAttribute('alt'))
  }
  expect(seen).toEqual(['mill', 'orchard', 'harbour', 'orchard'].map((id) => `A picture of the ${id}`))
  await page.keyboard.press('Escape')
  await closed(page)
  await enlarge(page, 'alone')
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: /Next|Previous/ })).toHaveCount(0)
})

test('[LBX-004] [LBX-010] [LBX-015] arrow keys, Home and End change the picture, at most once in 200 ms', async ({
  enlarged,
  page,
}) => {
  await enlarged()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
  const press = async (key: string, after: number) => {
    await page.clock.runFor(after)
    await page.keyboard.press(key)
    return (await counter(page).textContent())!.slice(0, 6)
  }
  expect(await press('ArrowRight', 1000)).toBe('2 of 3')
  expect(await press('ArrowRight', 100)).toBe('2 of 3')
  await page.clock.runFor(120)
  await expect(counter(page)).toContainText('3 of 3')
  expect(await press('ArrowRight', 220)).toBe('1 of 3')
  expect(await press('ArrowLeft', 220)).toBe('3 of 3')
  expect(await press('Home', 220)).toBe('1 of 3')
  expect(await press('End', 220)).toBe('3 of 3')
})

test('in a right-to-left page, the left arrow and the left half show the next one', async ({
  enlarged,
  page,
}) => {
  await enlarged({ html: 'lang="ar" dir="rtl"' })
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

test('[LBX-006] a click on either half changes the picture, but not in the outer 2 % of the window', async ({
  enlarged,
  page,
}) => {
  await enlarged()
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
  // No button is in the area whose clicks turn nothing.
  for (const name of ['close', 'previous', 'next']) {
    const { x, y, width: w } = await box(page, `.site-lightbox-${name}`)
    expect(x).toBeGreaterThanOrEqual(width * 0.02 - 1)
    expect(x + w).toBeLessThanOrEqual(width * 0.98 + 1)
    expect(y).toBeGreaterThanOrEqual(height * 0.02 - 1)
  }
})
