import { expect } from './support/test.js'
import { block, overlay, player, test } from './support/video.js'

test.describe('before a visitor activates it', () => {
  test('[VID-006] no third-party request is made for any move of the pointer and the keyboard, and invalid code is replaced by a text', async ({
    page,
    requests,
  }) => {
    await test.step('no third-party request is made, for any move of the pointer and the keyboard', async () => {
      await expect(overlay(page, 'invalid')).toBeHidden()
      for (const each of await page.locator('[data-part="overlay"]:visible').all()) {
        await each.hover()
        await each.focus()
      }
      expect(requests).toEqual([])
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(
        await page.locator('link[rel*="pre"]').evaluateAll((links) => links.map((link) => link.outerHTML)),
      ).toEqual([])
    })

    await test.step('[VID-006] invalid embed code is replaced by a text', async () => {
      await expect(block(page, 'invalid')).toContainText('Invalid video embed.')
      await expect(overlay(page, 'invalid')).toBeHidden()
    })
  })
})

test.describe('keyboard', () => {
  test('the overlay is a button with an accessible name, and a player under it is hidden from keys and screen readers', async ({
    page,
  }) => {
    await test.step('a player under its picture is hidden from keys and screen readers', async () => {
      await overlay(page, 'file').focus()
      await page.keyboard.press('Tab')
      await expect(overlay(page, 'fit')).toBeFocused()
      await expect(player(page, 'file')).toBeHidden()
    })

    await test.step('the overlay is a button with an accessible name', async () => {
      for (const name of [
        'Play video: Harbour at dusk',
        'Play video: Orchard',
        'Play video: the harbour wakes',
      ]) {
        await expect(page.getByRole('button', { name })).toBeVisible()
      }
      await overlay(page, 'vimeo').click()
      await expect(page.getByTitle('Orchard')).toBeVisible()
    })
  })

  for (const key of ['Enter', 'Space']) {
    test(`[VID-002] ${key} on an overlay shows the video of a host, or of a file, and focus is in it`, async ({
      page,
    }) => {
      for (const id of ['plain', 'file']) {
        await overlay(page, id).focus()
        await page.keyboard.press(key)
        await expect(player(page, id)).toBeFocused()
        await expect(overlay(page, id)).toBeHidden()
      }
    })
  }
})

test('is accessible while it plays', async ({ page, axe }) => {
  await overlay(page, 'plain').click()
  await expect(player(page, 'plain')).toBeVisible()
  await axe('iframe')
})
