import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { englishIn, textsIn } from './support/panel-texts.js'
import { expectFits, placesOf, showAddress } from './support/screens.js'
import { useServer } from './support/servers.js'
import { shareOfRun } from './support/turns.js'

const site = useServer()
test.beforeEach(({ page }) => signIn(page, site))

/** The addresses of all screens, in the order of the navigation. */
const screensOf = (page: Page) =>
  page
    .locator('.screens a[href*="screen="]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])

/** Shows the blocks of a page, a section of the settings, every screen, and what each leads to. */
async function walk(page: Page, look: (address: string) => Promise<void>) {
  const blocks = '?frameUrl=%2F'
  await page.goto(`${site.origin}/config/${blocks}`)
  await expect(page.locator('#block-site\\:popup')).toBeVisible()
  await look(blocks)
  const section = `${blocks}&block=site%3Apopup`
  await showAddress(page, section)
  await look(section)
  for (const screen of shareOfRun(await screensOf(page))) {
    await showAddress(page, screen)
    await look(screen)
    for (const place of await placesOf(page)) {
      await showAddress(page, place)
      await look(place)
    }
  }
}

/** Words of the example site that the panel shows outside of `bdi`. */
const OWN_WORDS = new Set(['Contact', 'Visit', 'Shop', 'Prints', 'Gallery', 'Empty page'])

test.describe('in German', () => {
  test.use({ locale: 'de-AT', viewport: { width: 1280, height: 800 } })

  test('[CFG-001] no screen of the panel has a text in English', async ({ page, expected }) => {
    test.setTimeout(300_000)
    expected.push(/40\d/)
    const english = englishIn('de')
    expect(english(['Your account', 'Used 3 of 7 times', 'Ihr Konto'])).toHaveLength(2)
    const found: Record<string, string[]> = {}
    await walk(page, async (address) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      const texts = english(await textsIn(page)).filter((text) => !OWN_WORDS.has(text))
      if (texts.length > 0) found[address] = [...new Set(texts)]
    })
    expect(found).toEqual({})
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 1280, height: 800 } })

  test('[CFG-001] every screen of the panel is written from the right, and fits windows of each size', async ({
    page,
    expected,
  }) => {
    test.setTimeout(300_000)
    expected.push(/40\d/)
    await walk(page, async (address) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expectFits(page, address)
    })
  })
})

test.describe('the language of the panel', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 1280, height: 800 } })

  test('[CFG-001] [CFG-004] is that of the browser until the account chooses one, which applies at once and loses nothing', async ({
    page,
    axe,
    expected,
  }) => {
    expected.push(/40\d/)
    const origin = site.origin
    await page.goto(`${origin}/config/?frameUrl=%2Fvisit&block=site%3Afooter`)
    const address = page.getByRole('group', { name: 'Adresse' })
    await address.getByRole('radio', { name: 'Désactivé', exact: true }).check()
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Votre compte' }).click()
    await page.getByLabel('Mot de passe actuel').fill('half a password')
    await page.getByRole('combobox', { name: 'Langue de l’administration' }).selectOption('Deutsch')
    await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByLabel('Aktuelles Passwort')).toHaveValue('half a password')
    await expect(page.getByText('Die Verwaltung ist jetzt in dieser Sprache.')).toBeAttached()
    await axe('iframe')
    await page.goBack()
    await expect(
      page.getByRole('group', { name: 'Adresse' }).getByRole('radio', { name: 'Aus', exact: true }),
    ).toBeChecked()
    await expect(page.getByText('1 ungespeicherte Änderung')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()

    await page.goto(`${origin}/config/?screen=account`)
    await page.getByRole('combobox', { name: 'Sprache der Verwaltung' }).selectOption('العربية')
    await expect(page.getByRole('heading', { name: 'حسابك' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('combobox', { name: 'لغة لوحة التحكم' }).selectOption({ index: 0 })
    await expect(page.getByRole('heading', { name: 'Votre compte' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})
