import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const plain = (page: Page) => page.locator('[data-block-id=plain]')
const headers = (page: Page) => plain(page).getByRole('button')
const panels = (page: Page) => plain(page).locator('[data-part=panel]')

test.beforeEach(async ({ open }) => open({ body: markup('accordion') }))

/** A header is open or closed, and its panel with it. */
async function expectOpen(page: Page, index: number, open: boolean) {
  await expect(headers(page).nth(index)).toHaveAttribute('aria-expanded', String(open))
  const panel = panels(page).nth(index).locator('p').first()
  await (open ? expect(panel).toBeVisible() : expect(panel).toBeHidden())
}

test.describe('ARIA practices, accordion', () => {
  test('1 to 9 of 9: names and states, keys that open and close, and the order of the focus', async ({
    page,
  }) => {
    await test.step('6 and 7 of 9: Enter and Space open and close', async () => {
      for (const [index, key] of [
        [0, 'Enter'],
        [2, ' '],
      ] as const) {
        await headers(page).nth(index).focus()
        await page.keyboard.press(key)
        await expectOpen(page, index, true)
        await settled(page)
        await page.keyboard.press(key)
        await expectOpen(page, index, false)
        await settled(page)
      }
    })

    await test.step('8 and 9 of 9: Tab visits the headers and the content of open panels, Shift+Tab the same backwards', async () => {
      await headers(page).nth(1).click()
      await settled(page)
      await headers(page).nth(0).focus()
      const stops = [headers(page).nth(1), plain(page).getByLabel('Your postcode'), headers(page).nth(2)]
      for (const stop of stops) {
        await page.keyboard.press('Tab')
        await expect(stop).toBeFocused()
      }
      for (const stop of [...stops.slice(0, -1).reverse(), headers(page).nth(0)]) {
        await page.keyboard.press('Shift+Tab')
        await expect(stop).toBeFocused()
      }

      await headers(page).nth(1).click()
      await settled(page)
    })

    await test.step('1 to 5 of 9: a heading wraps each header, which controls its panel, labels it and follows its state', async () => {
      await expect(plain(page).locator('h3 > button[data-part=header]')).toHaveCount(3)
      for (const index of [0, 1, 2]) {
        const id = await headers(page).nth(index).getAttribute('aria-controls')
        await expect(panels(page).nth(index)).toHaveAttribute('id', id ?? '')
        await expectOpen(page, index, false)
      }
      for (const index of [0, 1, 2]) {
        await headers(page).nth(index).click()
        await expectOpen(page, index, true)
        await settled(page)
        const id = await headers(page).nth(index).getAttribute('id')
        await expect(panels(page).nth(index)).toHaveAttribute('role', 'region')
        await expect(panels(page).nth(index)).toHaveAttribute('aria-labelledby', id ?? '')
      }
    })
  })
})

/** Every animation has run. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))

test('[ACC-003] [ACC-005] an item opens in 250 ms, and presses meanwhile are ignored or follow', async ({
  page,
}) => {
  await test.step('[ACC-003] toggling is ignored while an item animates', async () => {
    const clicks = await headers(page)
      .nth(0)
      .evaluate((header: HTMLElement) => {
        header.click()
        header.click()
        return header.getAttribute('aria-expanded')
      })
    expect(clicks).toBe('true')
    await settled(page)
    await headers(page).nth(0).click()
    await expectOpen(page, 0, false)

    await settled(page)
  })

  await test.step('[ACC-005] an item opens in 250 ms', async () => {
    const durations = await headers(page)
      .nth(0)
      .evaluate((header: HTMLElement) => {
        header.click()
        const panel = document.getElementById(header.getAttribute('aria-controls') ?? '')
        return panel?.getAnimations().map(({ effect }) => effect?.getTiming().duration)
      })
    expect(durations).toEqual([250])

    await settled(page)
    await headers(page).nth(0).click()
    await settled(page)
  })

  await test.step('the panel grows from zero to its height, and keeps no height of its own', async () => {
    const heights = await headers(page)
      .nth(0)
      .evaluate(async (header: HTMLElement) => {
        const panel = document.querySelector('[data-block-id=plain] [data-part=panel]') as HTMLElement
        header.click()
        const [animation] = panel.getAnimations()
        animation?.pause()
        const at = (time: number) => {
          if (animation) animation.currentTime = time
          return panel.getBoundingClientRect().height
        }
        const seen = [at(0), at(125), at(249)]
        animation?.finish()
        await animation?.finished
        return [...seen, panel.getBoundingClientRect().height]
      })
    const [start, middle, end, rest] = heights as [number, number, number, number]
    expect(start).toBe(0)
    expect(middle).toBeGreaterThan(0)
    expect(middle).toBeLessThan(rest)
    expect(Math.abs(rest - end)).toBeLessThan(2)
    await expect(panels(page).nth(0)).not.toHaveAttribute('style')

    await headers(page).nth(0).click()
    await settled(page)
  })

  await test.step('[ACC-003] the last press on another header during the movement follows it', async () => {
    const open = await headers(page).evaluateAll((all) => {
      for (const at of [0, 1, 2]) (all[at] as HTMLElement).click()
      return all.map((header) => header.getAttribute('aria-expanded'))
    })
    expect(open).toEqual(['true', 'false', 'false'])
    for (const at of [0, 1, 2]) await expectOpen(page, at, at === 2)
  })
})

test('an address that points inside a closed panel opens it, at the start and later', async ({ page }) => {
  await page.evaluate(() => {
    location.hash = '#delivery-abroad'
  })
  await expectOpen(page, 1, true)
  await expect(page.locator('#delivery-abroad')).toBeInViewport()
  await page.reload()
  await expectOpen(page, 1, true)
})

test('a text that the browser finds in a closed panel is shown', async ({ page }) => {
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(`${address}#:~:text=in%20the%20box`)
  await expectOpen(page, 2, true)
})

test('without script, closed panels are closed, and open by themselves; on paper all are open', async ({
  page,
}) => {
  await test.step('before the script loads, closed panels are closed, and open by themselves', async () => {
    const seen = await page.evaluate(() => {
      const make = (part: string, ...children: Element[]) => {
        const made = document.createElement(part === 'header' ? 'button' : 'div')
        made.setAttribute('data-part', part)
        made.append(...children)
        return made
      }
      const text = document.createElement('p')
      text.textContent = 'Late'
      const panel = make('panel', text)
      const block = make('', make('item', make('header'), panel))
      // This element is not hydrated: it looks as before script comes.
      block.setAttribute('data-block', 'accordion')
      document.body.append(block)
      const look = () => {
        const { contentVisibility, visibility } = getComputedStyle(panel)
        return [contentVisibility, visibility, panel.offsetHeight > 0]
      }
      const before = look()
      for (const animation of panel.getAnimations()) animation.finish()
      return [before, look()]
    })
    expect(seen).toEqual([
      ['auto', 'hidden', false],
      ['visible', 'visible', true],
    ])
  })

  await test.step('print shows every panel', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const text of await plain(page).locator('p').all()) await expect(text).toBeVisible()
    expect(
      await panels(page)
        .nth(2)
        .evaluate((panel) => panel.getBoundingClientRect().height),
    ).toBeGreaterThan(10)
  })
})
