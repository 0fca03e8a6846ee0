import { answers, button, closed, dialog, expect, focused, QUESTION, test } from './support/dialog.js'

test('1 to 7 of 7: dialogs and alert dialogs are as the practices want them', async ({ page, start }) => {
  await start()
  for (const [id, role, first, last] of [
    ['confirm', 'alertdialog', 'Cancel', 'Yes'],
    ['clear', 'dialog', 'Cancel', 'Yes'],
    ['alert', 'alertdialog', 'Okay', 'Okay'],
    ['error', 'alertdialog', 'Clear', 'Reload Page'],
  ] as const) {
    await test.step(id, async () => {
      await page.locator(`#${id}`).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      // Role, name and description, modality, and the focus on the answer that loses nothing.
      await expect(page.getByRole(role)).toHaveCount(1)
      await expect(dialog(page)).toHaveAccessibleName(/\w/)
      await expect(dialog(page)).toHaveAccessibleDescription(/\w/)
      await expect(dialog(page)).toHaveAttribute('aria-modal', 'true')
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      await expect(button(page, first)).toBeFocused()

      const count = await dialog(page).getByRole('button').count()
      const visited: (string | null | undefined)[] = []
      for (let press = 0; press < 2 * count; press += 1) {
        await page.keyboard.press('Tab')
        visited.push(await focused(page))
      }
      expect(visited.at(-1)).toBe(first)
      expect(visited.at(count - 2)).toBe(last)
      expect(new Set(visited).size).toBe(count)

      await page.keyboard.press('Shift+Tab')
      await expect(button(page, last)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, first)).toBeFocused()

      await page.keyboard.press('Escape')
      await closed(page)
      await expect(page.locator(`#${id}`)).toBeFocused()
    })
  }
})

test('[DLG-001] [ESC-008] by keyboard alone: three answers, and Escape is the third', async ({
  start,
  page,
}) => {
  await start()
  for (const keys of [['Enter'], ['Tab', 'Enter'], ['Tab', 'Tab', 'Space'], ['Escape']]) {
    await page.locator('#confirm').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    for (const key of keys) await page.keyboard.press(key)
    await closed(page)
    await expect(page.locator('#confirm')).toBeFocused()
  }
  expect(await answers(page)).toEqual(['cancel', 'reject', 'confirm', 'cancel'])
})

test('the page behind gets neither focus nor clicks', async ({ shown, page }) => {
  await shown('clear')
  await page.locator('#alert').evaluate((element: HTMLElement) => element.focus())
  await expect(button(page, 'Cancel')).toBeFocused()
  const { x, y } = (await page.locator('h1').boundingBox())!
  await page.mouse.click(x + 2, y + 2)
  await expect(dialog(page)).toHaveCount(1)
  expect(await page.locator('h1').evaluate((element) => element.matches(':focus'))).toBe(false)
})

test('[ESC-003] Escape closes the topmost first', async ({ shown, page }) => {
  await shown('confirm')
  await page.evaluate(() => document.querySelector<HTMLElement>('#alert')!.click())
  await expect(dialog(page)).toHaveCount(2)
  await expect(button(page, 'Okay')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(1)
  await expect(page.getByRole('alertdialog', { name: QUESTION.title })).toBeVisible()
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(page.locator('#confirm')).toBeFocused()
  expect(await answers(page)).toEqual([null, 'cancel'])
})

test('focus moves near the opener where that was removed from the page', async ({ shown, page }) => {
  await shown('alert')
  await page.evaluate(() => document.querySelector('#alert')!.remove())
  await page.keyboard.press('Enter')
  await closed(page)
  await expect(page.locator('#confirm')).toBeFocused()
})

test('destroy removes it, restores focus and the page byte for byte', async ({ start, page }) => {
  await start()
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  for (const id of ['reachable', 'confirm', 'toast']) await page.locator(`#${id}`).dispatchEvent('click')
  await expect(dialog(page)).toHaveCount(2)
  await page.evaluate(() =>
    (globalThis as never as { asking: { site: { destroy(): void } } }).asking.site.destroy(),
  )
  await closed(page)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(html)
  await expect.poll(() => answers(page)).toEqual(expect.arrayContaining(['cancel', 'cancel', null]))
})

test('a challenge outside of the top layer stays reachable', async ({ shown, page }) => {
  await shown('reachable')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await page.evaluate(() => {
    const challenge = document.createElement('button')
    challenge.id = 'challenge'
    challenge.textContent = 'I am a person'
    Object.assign(challenge.style, { position: 'fixed', top: '0', left: '0', zIndex: '2000000000' })
    challenge.addEventListener('click', () => document.body.setAttribute('data-person', ''))
    document.body.append(challenge)
  })
  await page.locator('#challenge').click()
  await expect(page.locator('body[data-person]')).toHaveCount(1)
  await page.locator('#alert').evaluate((element: HTMLElement) => element.focus())
  await expect(page.locator('#alert')).not.toBeFocused()
  await button(page, 'No').click()
  await closed(page)
  await expect(page.locator('[inert]')).toHaveCount(0)
  expect(await answers(page)).toEqual(['reject'])
})
