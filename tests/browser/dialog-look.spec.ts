import { BUTTONS, button, closed, dialog, expect, QUESTION, test, toasts, tooltip } from './support/dialog.js'

const KINDS = ['confirm', 'reachable', 'error'] as const

test('breaks no rule of accessibility, in light, dark and forced colours', { tag: '@phone' }, async ({
  start,
  page,
  axeInAllColours,
}) => {
  test.slow()
  await start({ body: `${BUTTONS}<button id="tip" data-tip="Copies the link of this page">Copy</button>` })
  for (const id of KINDS) {
    await page.locator(`#${id}`).click()
    await expect(dialog(page)).toBeVisible()
    await axeInAllColours()
    await page.keyboard.press('Escape')
    await closed(page)
  }
  await page.locator('#toast').click()
  await page.locator('#toast').click()
  await expect(toasts(page)).toHaveCount(2)
  // Both wait: for the mouse, and for the keys.
  await toasts(page).first().hover()
  await page.keyboard.press('Tab')
  await page.locator('#tip').focus()
  await expect(tooltip(page)).toBeVisible()
  await expect(toasts(page)).toHaveCount(2)
  await axeInAllColours()
})

test('its main button can be read where a theme resets all buttons outside of any layer', async ({
  start,
  page,
}) => {
  await start({ body: BUTTONS })
  await page.evaluate(() => {
    const reset = new CSSStyleSheet()
    reset.replaceSync('button { background: none; color: inherit }')
    document.adoptedStyleSheets.push(reset)
  })
  await page.locator('#confirm').click()
  const main = dialog(page).getByRole('button').last()
  await expect(main).toBeVisible()
  const [text, ground, other] = await main.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor, getComputedStyle(element.previousElementSibling!).backgroundColor]
  })
  expect(text).not.toBe(ground)
  expect(ground).not.toBe(other)
})

test('[DLG-004] it is 350 wide with 20 of padding, in the middle, and fits a small window', async ({
  shown,
  page,
}) => {
  await shown('confirm')
  const view = page.viewportSize()!
  const box = page.locator('.site-dialog-box')
  const { x, y, width, height } = (await box.boundingBox())!
  expect(width).toBe(350)
  expect(Math.abs(x + width / 2 - view.width / 2)).toBeLessThan(1)
  expect(Math.abs(y + height / 2 - view.height / 2)).toBeLessThan(1)
  await expect(box).toHaveCSS('padding', '20px')
  await page.setViewportSize({ width: 195, height: 300 })
  const small = (await box.boundingBox())!
  expect(small.width).toBeLessThanOrEqual(195)
  expect(small.height).toBeLessThanOrEqual(300)
  // Keys scroll to the parts that do not fit.
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Yes')).toBeFocused()
  await expect(button(page, 'Yes')).toBeInViewport({ ratio: 0.9 })
})

test('[DLG-040] without the top layer it is above the page’s elements, from 30,000 on', async ({
  shown,
  page,
}) => {
  await shown('reachable', { body: `${BUTTONS}<div id="high"></div>` })
  await expect(dialog(page)).toHaveCSS('z-index', '30000')
  await page.locator('#high').evaluate((element: HTMLElement) => {
    Object.assign(element.style, { position: 'fixed', inset: '0', zIndex: '29999', background: 'red' })
  })
  await button(page, 'Yes').click()
  await closed(page)
})

test('[DLG-001] a click beside it cancels where there is an overlay, and nothing where there is none', async ({
  start,
  page,
}) => {
  await start()
  await page.locator('#confirm').click()
  await page.mouse.click(3, 3)
  await closed(page)
  await page.locator('#clear').click()
  await expect(page.locator('.site-dialog-overlay')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.click(3, 3)
  await expect(dialog(page)).toBeVisible()
})

test('[DLG-003] it fades, and is removed at the end', async ({ shown, page }) => {
  await shown('confirm', { moving: true })
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.evaluate(() => {
    const record = globalThis as unknown as { ended: number }
    record.ended = 0
    document.addEventListener('transitionend', () => (record.ended += 1))
  })
  await button(page, 'Yes').click()
  await closed(page)
  expect(await page.evaluate(() => (globalThis as unknown as { ended: number }).ended)).toBeGreaterThan(0)
})

test('[DLG-002] while it fades the page has the focus and gets clicks', async ({ shown, page }) => {
  await shown('confirm', { moving: true, body: `${BUTTONS}<input id="word">` })
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () => {
      for (const each of document.getAnimations()) each.pause()
    }),
  )
  await button(page, 'Yes').click()
  await expect(page.locator('dialog[data-closing]')).toHaveCSS('opacity', '1')
  await expect(page.locator('#confirm')).toBeFocused()
  await page.locator('#word').click()
  await page.keyboard.type('quay')
  await expect(page.locator('#word')).toHaveValue('quay')
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish()
  })
  await closed(page)
  await expect(page.locator('#word')).toBeFocused()
})

test('[DLG-030] a system error covers the whole window', async ({ shown, page }) => {
  await shown('error')
  const { width, height } = page.viewportSize()!
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expect(dialog(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => document.documentElement.removeAttribute('data-listening'))
  await button(page, 'Reload Page').click()
  await expect(page.locator('html[data-listening]')).toHaveCount(1)
  await closed(page)
})

test('from right to left the first button is on the right', async ({ shown, page }) => {
  await shown('confirm', { html: 'lang="ar" dir="rtl"' })
  const boxes = await dialog(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(boxes).toEqual([...boxes].sort((a, b) => b - a))
  await expect(button(page, 'إلغاء')).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleName(QUESTION.title)
})
