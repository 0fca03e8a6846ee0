import { expect, test } from '../support/imported.js'

for (const family of ['overlay', 'sidecar', 'link', 'checkbox', 'unknown'])
  test(`the navigation of a family of 7.0 opens on a phone: ${family}`, { tag: '@phone' }, async ({
    expectGivenBack,
    hasTouch,
    openImported,
    page,
  }) => {
    test.skip(!hasTouch, 'A wide window has the navigation of the page.')
    await openImported(`hosted/navigation-${family}`)
    const navigation = page.locator('.site-navigation')
    await expect(navigation).toBeHidden()
    const menu = page.getByRole('button', { name: 'Menu' }).first()
    await menu.tap()
    const bowls = navigation.getByRole('link', { name: 'Bowls' })
    await expect(bowls).toBeInViewport()
    await expect(menu).toHaveAttribute('popovertarget', 'site-navigation')
    await navigation.getByText('Studio').tap()
    await expect(navigation.getByRole('link', { name: 'Wheels' })).toBeInViewport()
    await navigation.getByRole('button', { name: 'Close' }).tap()
    await expect(navigation).toBeHidden()
    // A link to a part of this page closes it.
    await menu.tap()
    await navigation.getByRole('link', { name: 'Visit' }).tap()
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Visit us' })).toBeInViewport()
    await expectGivenBack()
  })

test('the menu of 7.1 opens, with its folders, on a phone', { tag: '@phone' }, async ({
  expectGivenBack,
  hasTouch,
  openImported,
  page,
}) => {
  test.skip(!hasTouch, 'A wide window has the navigation of the page.')
  await openImported('hosted/navigation-7.1')
  const menu = page.locator('.header-menu')
  const burger = page.getByRole('button', { name: 'Menu' })
  const bowls = menu.getByRole('link', { name: 'Bowls' })
  await burger.tap()
  await expect(bowls).toBeInViewport()
  await expect(menu.getByRole('link', { name: 'Order' })).toBeInViewport()
  await menu.getByRole('button', { name: 'Studio' }).tap()
  const wheels = menu.getByRole('link', { name: 'Wheels' })
  await expect(wheels).toBeInViewport()
  await expect(bowls).toBeHidden()
  await menu.getByRole('button', { name: 'Back' }).tap()
  await expect(bowls).toBeInViewport()
  await menu.getByRole('button', { name: 'Close' }).tap()
  await expect(bowls).toBeHidden()
  await burger.focus()
  await page.keyboard.press('Enter')
  await expect(bowls).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(bowls).toBeHidden()
  await expect(burger).toBeFocused()
  await burger.tap()
  await menu.getByRole('link', { name: 'Visit' }).tap()
  await expect(bowls).toBeHidden()
  await expectGivenBack()
})

test('a folder of 7.0 and 7.1 opens for the keyboard', async ({ openImported, page }) => {
  await openImported('hosted/navigation-7.1')
  await page.locator('.header-nav-folder-title').focus()
  await expect(page.locator('.header-nav-folder-content').getByText('People')).toBeVisible()
  await openImported('hosted/navigation-sidecar')
  const people = page.locator('#headerNav').getByText('People')
  await expect(people).toHaveCSS('visibility', 'hidden')
  await page.locator('#headerNav .folder-toggle').focus()
  await expect(people).toHaveCSS('visibility', 'visible')
})
