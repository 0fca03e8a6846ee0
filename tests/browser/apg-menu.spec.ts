import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const root = (page: Page) => page.locator('[data-block-id=account]')
const button = (page: Page) => root(page).locator('summary')
const items = (page: Page) => root(page).locator('[role=menuitem]')
const focused = (page: Page) =>
  items(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))

test.describe('APG menu button', () => {
  test.beforeEach(({ open }) => open({ body: markup('menu-button') }))

  test('roles, names and references; keys open the menu, move in it, act and close it', async ({
    page,
    axe,
  }) => {
    await test.step('roles, names and references', async () => {
      await expect(button(page)).toHaveAttribute('aria-haspopup', 'menu')
      await button(page).click()
      const menu = page.getByRole('menu', { name: 'Account' })
      await expect(menu).toHaveAttribute('id', (await button(page).getAttribute('aria-controls')) ?? '')
      await expect(menu.getByRole('menuitem')).toHaveCount(3)
      await axe()

      await page.keyboard.press('Escape')
      await expect(root(page)).not.toHaveAttribute('open')
    })

    await test.step('Enter, Space and the arrows on the button open the menu, with the focus on its first or last item', async () => {
      for (const [key, first] of [
        ['Enter', 0],
        ['Space', 0],
        ['ArrowDown', 0],
        ['ArrowUp', 2],
      ] as const) {
        await button(page).press(key)
        await expect(root(page), key).toHaveAttribute('open', '')
        await expect(items(page).nth(first), key).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(root(page)).not.toHaveAttribute('open')
      }
    })

    await test.step('Up, Down, Home, End and characters move in the menu, and wrap', async () => {
      await button(page).press('Enter')
      for (const [key, index] of [
        ['ArrowUp', 2],
        ['ArrowDown', 0],
        ['ArrowDown', 1],
        ['End', 2],
        ['Home', 0],
        ['s', 2],
      ] as const) {
        await page.keyboard.press(key)
        expect(await focused(page), key).toBe(index)
      }

      await page.keyboard.press('Escape')
      await expect(root(page)).not.toHaveAttribute('open')
    })

    await test.step('Escape closes the menu and returns the focus; Tab closes it and moves on', async () => {
      await button(page).press('Enter')
      await page.keyboard.press('Escape')
      await expect(root(page)).not.toHaveAttribute('open')
      await expect(button(page)).toBeFocused()
      await button(page).press('Enter')
      await page.keyboard.press('Tab')
      await expect(root(page)).not.toHaveAttribute('open')
      await expect(page.locator('[data-block-id=end] summary')).toBeFocused()
    })

    await test.step('Enter and Space act', async () => {
      await page.evaluate(() => {
        const last = document.querySelector('[data-block-id=account] button')!
        last.addEventListener('click', () => (document.title += '!'))
      })
      for (const key of ['Enter', 'Space']) {
        await button(page).press('ArrowUp')
        await page.keyboard.press(key)
        await expect(root(page)).not.toHaveAttribute('open')
      }
      expect(await page.title()).toBe('Test!!')
    })
  })
})

test.describe('APG disclosure navigation', () => {
  const nav = (page: Page) => page.locator('[data-block-id=site]')
  const folder = (page: Page, name: string) => nav(page).locator('summary', { hasText: name })
  const shown = (page: Page) => nav(page).locator('details[open] > summary').allTextContents()
  test.beforeEach(async ({ page, open }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await open({ body: markup('menu') })
  })

  test('keys and the mouse open and close a folder, one at a time', async ({ page }) => {
    await test.step('Enter and Space open and close a folder, one at a time, and Escape returns the focus', async () => {
      await folder(page, 'Visit').press('Enter')
      expect(await shown(page)).toEqual(['Visit'])
      await folder(page, 'Studio').press('Space')
      expect(await shown(page)).toEqual(['Studio'])
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Our presses' })).toBeFocused()
      await page.keyboard.press('Escape')
      expect(await shown(page)).toEqual([])
      await expect(folder(page, 'Studio')).toBeFocused()
    })

    await test.step('the focus that leaves closes a folder; a mouse opens one, and does not close it by its click', async () => {
      await folder(page, 'Studio').click()
      await page.mouse.move(5, 600)
      expect(await shown(page)).toEqual(['Studio'])
      await page.getByRole('link', { name: 'Cookies' }).focus()
      expect(await shown(page)).toEqual([])
      await folder(page, 'Visit').hover()
      await expect.poll(() => shown(page)).toEqual(['Visit'])
      await folder(page, 'Visit').click()
      expect(await shown(page)).toEqual(['Visit'])
    })
  })

  test('narrow, the button opens the list, the focus order is that of the page, and Escape closes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const toggle = page.getByRole('button', { name: 'Menu' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: 'Prints' })).toBeHidden()
    await toggle.press('Enter')
    await expect(page.getByRole('link', { name: 'Prints' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Prints' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Prints' })).toBeHidden()
    await expect(toggle).toBeFocused()
  })
})
