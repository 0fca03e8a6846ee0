import { everyBlock } from './support/blocks.js'
import { expect, test } from './support/test.js'

/* Gestures that browsers of phones handle by themselves, and pages prevent by their styles. No browser here does it. */

test('nothing zooms the page of every block: neither two quick presses on a control, nor a small text of a field', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/opentable|exploretock|Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await open({ body: everyBlock() })
  await page.addStyleTag({ url: '/runtime/site-starter.css' })
  const zooming = await page
    .locator('main [data-block] :is(button, summary, select, label, [role=button])')
    .evaluateAll((all) =>
      all.filter((each) => getComputedStyle(each).touchAction === 'auto').map(({ outerHTML }) => outerHTML),
    )
  expect(zooming).toEqual([])
  const small = await page
    .locator(
      'main :is(input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea)',
    )
    .evaluateAll((all) =>
      all
        .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    )
  expect(small).toEqual([])
})
