import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const NAMES = ['Lino', 'Linocut', 'Lino day']

const result = (title: string, index: number) => ({
  title,
  titleMatches: [[0, 4]],
  url: `/found/${index}`,
  kind: 'page',
  section: '',
  excerpt: 'A text.',
  excerptMatches: [],
})

const input = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

/** The listbox shows all suggestions, and the visual focus is on one of them, or in the field (-1). */
async function expectActive(page: Page, index: number) {
  await expect(options(page)).toHaveCount(NAMES.length)
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
  const selected = () =>
    options(page).evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-selected') === 'true'))
  await expect.poll(selected).toBe(index)
  const id = index < 0 ? null : await options(page).nth(index).getAttribute('id')
  expect(await input(page).getAttribute('aria-activedescendant')).toBe(id)
}

const expectClosed = async (page: Page) => {
  await expect(input(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function type(page: Page, text = 'lino') {
  await input(page).pressSequentially(text)
  await expect(options(page)).toHaveCount(NAMES.length)
}

test.beforeEach(async ({ page, open }) => {
  await page.route('**/api/search/preview?*', (route) =>
    route.fulfill({ json: { total: 9, results: NAMES.map(result) } }),
  )
  await page.route('**/found/*', (route) => route.fulfill({ body: 'Found' }))
  await open({ body: markup('search') })
})

test.describe('APG combobox with list autocomplete and manual selection', () => {
  test('roles, names, references and states of the field, the listbox and its options', async ({
    page,
    axe,
  }) => {
    await expect(input(page)).toHaveAttribute('aria-autocomplete', 'list')
    await expectClosed(page)
    await type(page)
    const list = page.getByRole('listbox', { name: 'Search the site' })
    await expect(list).toHaveAttribute('id', (await input(page).getAttribute('aria-controls')) ?? '')
    await expectActive(page, -1)
    await axe()
  })

  test('Down and Up in the field move to the first and the last option, and wrap in the list', async ({
    page,
  }) => {
    await type(page)
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 2],
      ['ArrowDown', 0],
    ] as const) {
      await input(page).press(key)
      await expectActive(page, index)
    }
    await input(page).press('Escape')
    await input(page).press('ArrowUp')
    await expectActive(page, 2)
    await expect(input(page)).toHaveValue('lino')
  })

  test('Alt+Down opens the list and chooses nothing; Alt+Up closes it', async ({ page }) => {
    await type(page)
    await input(page).press('Escape')
    await expectClosed(page)
    await input(page).press('Alt+ArrowDown')
    await expectActive(page, -1)
    await input(page).press('Alt+ArrowUp')
    await expectClosed(page)
  })

  test('Escape closes the list, also from an option, and clears the field once it is closed', async ({
    page,
  }) => {
    await type(page)
    await input(page).press('ArrowDown')
    await input(page).press('Escape')
    await expectClosed(page)
    await expect(input(page)).toHaveValue('lino')
    await input(page).press('Escape')
    await expect(input(page)).toHaveValue('')
  })

  test('Home, End, Left, Right and characters go from an option back to the field', async ({ page }) => {
    await type(page)
    for (const [key, cursor] of [
      ['Home', 0],
      ['ArrowRight', 1],
      ['End', 4],
      ['ArrowLeft', 3],
    ] as const) {
      await input(page).press('ArrowDown')
      await input(page).press(key)
      await expectActive(page, -1)
      expect(await input(page).evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(cursor)
    }
    await input(page).press('ArrowDown')
    await input(page).press('o')
    await expect(input(page)).toHaveValue('linoo')
    await expectActive(page, -1)
  })

  test('Enter goes to the chosen option; in the field it sends the form', async ({ page }) => {
    await type(page)
    await input(page).press('ArrowDown')
    await input(page).press('ArrowDown')
    await input(page).press('Enter')
    await expect(page).toHaveURL(/\/found\/1$/)
  })

  test('a press follows an option, and the focus that leaves closes the list', async ({ page }) => {
    await type(page)
    await page.getByRole('heading', { level: 1 }).click()
    await expectClosed(page)
    await input(page).focus()
    await input(page).press('Alt+ArrowDown')
    await options(page).nth(2).click()
    await expect(page).toHaveURL(/\/found\/2$/)
  })
})

test('[BOOT-006] the code of the search preview is loaded with the first use of the field', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(input(page)).toBeVisible()
  const previews = () => requested.filter((path) => path.includes('/chunks/http-'))
  expect(previews()).toEqual([])
  await input(page).focus()
  await expect.poll(() => previews().length).toBe(1)
})
