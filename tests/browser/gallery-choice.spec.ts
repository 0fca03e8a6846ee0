import type { Page } from '@playwright/test'
import { siteOf } from './pages/instances.js'
import { block, button, current, gallery, shows } from './support/slideshow.js'
import { expect, hydrated, test } from './support/test.js'

/** Opens a gallery that plays, on a page whose clock is paused. */
async function start(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address)
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Other options, as the panel sends them: the gallery starts anew, once the code for them is there. */
async function update(page: Page, options: Record<string, unknown>) {
  const site = await siteOf(page)
  await site.evaluate(async (each, given) => {
    const element = document.getElementById('show') as Element
    const anew = new Promise((resolve) => {
      // The next instance writes again what the one before has restored.
      const watch = new MutationObserver(resolve)
      watch.observe(element, { subtree: true, attributeFilter: ['aria-roledescription'] })
    })
    each.update(element, given)
    await anew
  }, options)
  await expect(block(page)).toHaveAttribute('data-block-state', 'ready')
}

const isStill = async (page: Page) => {
  const shown = await current(page).getAttribute('data-slide-id')
  await page.clock.runFor(60_000)
  await shows(page, shown ?? '')
  await expect(block(page)).not.toHaveAttribute('data-playing')
  await expect(button(page, 'Play')).toBeVisible()
}

for (const choice of ['Pause', 'Next']) {
  test(`autoplay that a visitor stopped with ${choice} stays stopped when options change`, async ({
    page,
    publish,
  }) => {
    await start(page, await publish({ body: gallery() }))
    await expect(block(page)).toHaveAttribute('data-playing', /odd|even/)
    // Past the change that is under way: no other one is taken meanwhile.
    await page.clock.runFor(2000)
    await button(page, choice).click()
    await page.clock.runFor(2000)
    await update(page, { autoplayDuration: 1 })
    await isStill(page)
    await update(page, { transition: 'ken-burns' })
    await isStill(page)
  })
}

test('and when slides are added and removed, or its script restarts', async ({ page, publish }) => {
  await start(page, await publish({ body: gallery() }))
  await button(page, 'Pause').click()
  await page.locator('[data-part=slides]').evaluate((track) => {
    const slide = track.appendChild(document.createElement('div'))
    slide.setAttribute('data-part', 'slide')
    slide.textContent = 'Another'
  })
  await expect(page.getByText('Another')).toHaveAttribute('inert')
  await isStill(page)
  const site = await siteOf(page)
  await site.evaluate((each) => {
    const element = document.getElementById('show') as Element
    each.dehydrate(element)
    return each.hydrate(element)
  })
  await isStill(page)
})

test('autoplay that a visitor started under reduced motion continues when options change', async ({
  page,
  publish,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(page, await publish({ body: gallery() }))
  await button(page, 'Play').click()
  await update(page, { autoplayDuration: 2 })
  await shows(page, 'harbour')
  await page.mouse.move(0, 0)
  // Held while the pointer is over it.
  await expect(block(page)).toHaveAttribute('data-playing', /odd|even/)
  await page.clock.runFor(2500)
  await shows(page, 'orchard')
})

test('a gallery that plays continues when options change', async ({ page, publish }) => {
  await start(page, await publish({ body: gallery() }))
  await update(page, { autoplayDuration: 2 })
  await expect(block(page)).toHaveAttribute('data-playing', /odd|even/)
})
