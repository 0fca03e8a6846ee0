import { markup } from './support/blocks.js'
import { expect, hydrated, test } from './support/test.js'

const drawn = '[data-part=plot] svg title'

test('draws when it comes near, and says the same to assistive technology as a table', async ({
  page,
  open,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const isDrawingCode = (url: string) => /\/chunks\/chart-/.test(url)
  await page.setViewportSize({ width: 1280, height: 700 })
  await open({ body: `${'<p>Far above it</p>'.repeat(100)}${markup('chart')}` })
  expect(requests.filter(isDrawingCode)).toEqual([])
  const chart = page.locator('[data-block-id=bar]')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator(drawn)).toHaveCount(5)
  expect(requests.filter(isDrawingCode)).toHaveLength(1)
  await expect(chart).toMatchAriaSnapshot(`
    - figure "Prints pulled in a year":
      - heading "Prints pulled in a year" [level=2]
      - button "The figures" [expanded=false]
      - table "Prints pulled in a year, by technique":
        - caption
        - rowgroup
        - rowgroup:
          - row "2023 1,240 860"
          - row "2024 1,410 –"
          - row "2025 1,655 1,020"
  `)
})

test('the button shows the table, by keyboard too', async ({ page, open }) => {
  await open({ body: markup('chart') })
  const chart = page.locator('[data-block-id=bar]')
  const height = () => chart.locator('[data-part=data]').evaluate((data) => data.clientHeight)
  const button = chart.getByRole('button', { name: 'The figures' })
  expect(await height()).toBe(1)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  expect(await height()).toBe(1)
})

test('is drawn anew in another width, in the direction of the page', async ({ page, open }) => {
  for (const dir of ['ltr', 'rtl']) {
    await page.setViewportSize({ width: 1000, height: 900 })
    await open({ body: markup('chart'), html: `lang="en" dir="${dir}"` })
    const svg = page.locator('[data-block-id=bar] [data-part=plot] > div > svg')
    const places = () =>
      svg.evaluate((each) => {
        const [bar, last] = [each.querySelector('rect[x]'), each.querySelectorAll('rect[x]')[2]]
        return [bar, last].map((one) => Math.round(one?.getBoundingClientRect().x ?? 0))
      })
    await expect(svg.locator('title')).toHaveCount(5)
    const [first = 0, last = 0] = await places()
    expect(Math.sign(last - first)).toBe(dir === 'rtl' ? -1 : 1)
    await page.setViewportSize({ width: 500, height: 900 })
    await expect
      .poll(async () => Math.abs(last - first) > Math.abs((await places())[1]! - (await places())[0]!))
      .toBe(true)
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isWider)).toBe(false)
  }
})

test('without script, or without its code, the table is in plain sight', async ({
  browser,
  page,
  publish,
  expected,
}, { project }) => {
  const address = await publish({ body: markup('chart') })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: project.use.baseURL,
  } as never)
  const plain = await context.newPage()
  await plain.goto(address)
  await expect(plain.locator('[data-block-id=bar] [data-part=plot]')).toBeHidden()
  await expect(plain.locator('[data-block-id=bar] [data-part=toggle]')).toBeHidden()
  expect((await plain.locator('[data-block-id=bar] table').boundingBox())!.height).toBeGreaterThan(100)
  expect(
    await plain.locator('[data-block-id=bar] [data-part=data]').evaluate((data) => data.clientHeight),
  ).toBeGreaterThan(100)
  await context.close()

  expected.push(/chart/, /Failed to load resource/)
  await page.route('**/chunks/chart-*', (route) => route.abort())
  await page.goto(address)
  await hydrated(page)
  await expect(page.locator('[data-block-id=bar]')).toHaveAttribute('data-chart-data', '')
  expect(
    await page.locator('[data-block-id=bar] [data-part=data]').evaluate((data) => data.clientHeight),
  ).toBeGreaterThan(100)
})
