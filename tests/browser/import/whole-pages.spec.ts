import { expect, test } from '../support/imported.js'

for (const generation of ['7.0', '7.1'])
  test(`a page of ${generation} is seen and used as a whole`, { tag: '@phone' }, async ({
    expectGivenBack,
    hasTouch,
    openImported,
    page,
  }) => {
    await openImported(`hosted/page-${generation}`)
    // All that a sheet hides until a script has run is there.
    const heading = page.getByRole('heading', { name: 'The kiln' })
    await expect(heading).toBeInViewport()
    const seen = page.locator('h1, h2, img:not(noscript *), main p:not([style])')
    for (const element of await seen.all()) {
      await expect(element).toBeVisible()
      const opacities = await element.evaluate((each) => {
        const all: string[] = []
        for (let at: Element | null = each; at; at = at.parentElement) all.push(getComputedStyle(at).opacity)
        return all
      })
      expect(new Set(opacities), await element.evaluate(({ outerHTML }) => outerHTML)).toEqual(new Set(['1']))
    }
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    // Scripts of the owner run, those that need the builder's names too.
    await expect
      .poll(() => page.evaluate('[window.owner, window.ready, window.visits]'))
      .toEqual(['counted', 'yes', 1])
    const announcement = page.getByRole('region', { name: 'Announcement' })
    await expect(announcement).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Email' })).toBeVisible({ visible: Boolean(hasTouch) })
    if (generation === '7.1') {
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('button', { name: 'Say hello' }).click()
      expect(await page.evaluate('window.greeted')).toBe('yes')
    }
    if (hasTouch) {
      await page.getByRole('button', { name: 'Menu' }).first().tap()
      await expect(page.locator('[popover]').getByRole('link', { name: 'Bowls' })).toBeInViewport()
      await page.keyboard.press('Escape')
    }
    await announcement.getByRole('button').click()
    await expect(announcement).toBeHidden()
    await expectGivenBack()
  })
