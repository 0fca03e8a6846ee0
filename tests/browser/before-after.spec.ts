import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const handle = (page: Page) => page.getByRole('slider', { name: /Proof/ })

/** Where the pictures meet, as a share of the frame from its start. */
const meeting = (page: Page) =>
  page.locator('[data-block-id=plain] [data-part=after]').evaluate((after) => {
    const sides = getComputedStyle(after)
      .clipPath.match(/[\d.]+(?=%)/g)!
      .map(Number)
    return Math.max(...sides)
  })

for (const dir of ['ltr', 'rtl']) {
  test(`the pictures meet where the handle is pressed and dragged, ${dir}`, async ({ page, open }) => {
    await open({ body: markup('before-after'), html: `lang="en" dir="${dir}"` })
    const box = (await page.locator('[data-block-id=plain] > div').boundingBox())!
    const at = (share: number) => box.x + box.width * (dir === 'ltr' ? share : 1 - share)
    const y = box.y + box.height / 3
    await page.mouse.move(at(0.25), y)
    await page.mouse.down()
    await expect.poll(() => meeting(page)).toBeCloseTo(25, -0.5)
    await page.mouse.move(at(0.8), y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => meeting(page)).toBeCloseTo(80, -0.5)
    expect(await handle(page).evaluate((input: HTMLInputElement) => input.valueAsNumber)).toBeCloseTo(
      80,
      -0.5,
    )
    // The second picture is cut at its start.
    const cut = await page
      .locator('[data-block-id=plain] [data-part=after]')
      .evaluate((after) => getComputedStyle(after).clipPath)
    expect(cut).toMatch(dir === 'ltr' ? /^inset\(0px 0px 0px [\d.]+%\)$/ : /^inset\(0px [\d.]+% 0px 0px\)$/)
  })
}

test('the handle works by keyboard and says what is visible', async ({ page, open }) => {
  await open({ body: markup('before-after') })
  await handle(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '51% Proof, the rest Final print')
  await page.keyboard.press('End')
  expect(await meeting(page)).toBe(100)
  await page.keyboard.press('Home')
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '0% Proof, the rest Final print')
})

test('without script the pictures stand side by side, each as a whole', async ({ page, publish }) => {
  await page.goto(await publish({ body: markup('before-after'), script: false }))
  await page.emulateMedia({ media: 'print' })
  const [before, after] = await Promise.all(
    ['before', 'after'].map((part) =>
      page.locator(`[data-block-id=plain] [data-part=${part}]`).boundingBox(),
    ),
  )
  expect(after!.x).toBeGreaterThanOrEqual(before!.x + before!.width)
  expect(after!.y).toBe(before!.y)
})
