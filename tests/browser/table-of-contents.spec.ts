import { expect, test } from './support/test.js'

const section = (id: string, height: number) =>
  `<h2 id="${id}">${id}</h2><div class="tall" data-height="${height}"><a href="#${id}-note">Note of ${id}</a></div>`

const body = `<nav data-block="table-of-contents" aria-label="On this page">
<ol data-part="list">${['one', 'two', 'three'].map((id) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ol></nav>
${section('one', 1500)}${section('two', 1500)}${section('three', 100)}`

test.beforeEach(async ({ page, open }) => {
  await open({ body })
  await page.locator('.tall').evaluateAll((all) => {
    for (const each of all as HTMLElement[]) each.style.height = `${each.dataset.height}px`
  })
})

test('marks the section that is being read, down and up again', async ({ page }) => {
  const current = page.locator('nav a[aria-current=location]')
  for (const id of ['one', 'two', 'one']) {
    await page.evaluate((to) => document.querySelector(`#${to}`)!.scrollIntoView(), id)
    await expect(current).toHaveText(id)
  }
})

test('a link to a last section that is too short to reach the top is marked until the next scroll', async ({
  page,
}) => {
  const current = page.locator('nav a[aria-current=location]')
  await page.getByRole('link', { name: 'three', exact: true }).click()
  await expect(current).toHaveText('three')
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, -1600)
  await expect(current).not.toHaveText('three')
})

test('the focus marks the section that contains it', async ({ page }) => {
  await page.getByRole('link', { name: 'Note of two' }).focus()
  await expect(page.locator('nav a[aria-current=location]')).toHaveText('two')
})
