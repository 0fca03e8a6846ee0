import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const item = (at: number, more = '') =>
  `<li data-part="item"${more}><div data-part="thumbnail"><img src="/support/harbour.svg" width="600" height="400" alt=""></div>
  <div data-part="content"><h4 data-part="title"><a href="#item-${at}">Item ${at}</a></h4><p data-part="metadata">May</p><p data-part="excerpt">Text</p></div></li>`

const summary = (options: string, count = 6) =>
  `<section data-block="summary" ${options} aria-label="Articles"><header data-part="header"><h3 data-part="heading">Articles</h3>
  <button type="button" data-part="previous" aria-label="Back"></button><button type="button" data-part="next" aria-label="On"></button></header>
  <ul data-part="list">${Array.from({ length: count }, (_, at) => item(at)).join('')}</ul></section>`

/** The distinct starts of items in the direction of lines. */
const columns = (page: Page) =>
  page
    .locator('[data-part=item]')
    .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size)

const firstInView = (page: Page) =>
  page.locator('[data-part=list]').evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const isIn = (each: Element) => {
      const box = each.getBoundingClientRect()
      return box.left >= left - 2 && box.right <= right + 2
    }
    return [...list.children].findIndex(isIn)
  })

test('a row has the items that fit, and never more than the option says', async ({ page, open }) => {
  for (const [design, options, expected] of [
    ['grid', 'data-option-slides-per-row="4"', [4, 1]],
    ['grid', 'data-option-slides-per-row="4" data-option-column-width="120"', [4, 2]],
    ['wall', '', [3, 1]],
    ['list', '', [1, 1]],
  ] as const) {
    const found: number[] = []
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await open({ body: summary(`data-option-design="${design}" ${options}`) })
      found.push(await columns(page))
    }
    expect(found, `${design} ${options}`).toEqual(expected)
  }
})

for (const dir of ['ltr', 'rtl']) {
  test(`buttons and focus move a carousel from item to item: ${dir}`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 800, height: 800 })
    await open({
      body: summary('data-option-design="carousel" data-option-slides-per-row="2"'),
      html: `lang="en" dir="${dir}"`,
    })
    const [back, on] = [
      page.getByRole('button', { name: 'Back', exact: true }),
      page.getByRole('button', { name: 'On', exact: true }),
    ]
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await on.click()
    await expect.poll(() => firstInView(page)).toBe(2)
    await expect(back).toHaveAttribute('aria-disabled', 'false')
    await on.click()
    await expect.poll(() => firstInView(page)).toBe(4)
    await expect(on).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: 'Item 0' }).focus()
    await expect.poll(() => firstInView(page)).toBe(0)
    await expect(back).toHaveAttribute('aria-disabled', 'true')
  })
}

test('a carousel whose items all fit has no buttons', async ({ page, open }) => {
  await open({ body: summary('data-option-design="carousel"', 2) })
  await expect(page.locator('[data-block=summary]')).toHaveAttribute('data-fits', '')
  await expect(page.locator('[data-part=next]')).toBeHidden()
})

test('without script every item is there, and no button', async ({ browser, publish }, { project }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: project.use.baseURL,
  } as never)
  const page = await context.newPage()
  await page.goto(await publish({ body: markup('summary') }))
  const hidden = page.locator('[data-part=item][hidden]')
  await expect(hidden).toHaveCount(2)
  for (const each of await hidden.all()) await expect(each).toBeVisible()
  await expect(page.locator('[data-part=next]')).toBeHidden()
  await context.close()
})
