import { closed, rested, still, test, three } from './support/lightbox.js'
import { countRunning, residue } from './support/residue.js'
import { expect } from './support/test.js'

test('at most 20 nodes while it is open, and nothing after a hundred times', async ({ open, page }) => {
  await countRunning(page)
  await still(page)
  await open({ body: three() })
  const nodes = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document)
      let count = 0
      while (walker.nextNode()) count += 1
      return count
    })
  const round = (times: number) =>
    page.evaluate(async (count) => {
      const emitted = (type: string) =>
        new Promise((resolve) => document.addEventListener(`site:lightbox:${type}`, resolve, { once: true }))
      for (let time = 0; time < count; time += 1) {
        const opened = emitted('open')
        document.querySelector<HTMLElement>('#mill')!.click()
        await opened
        const closed = emitted('close')
        document.querySelector<HTMLElement>('.site-lightbox-close')!.click()
        await closed
      }
    }, times)
  const empty = await nodes()
  await page.locator('#mill').click()
  await rested(page)
  expect((await nodes()) - empty).toBeLessThanOrEqual(20)
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await nodes()).toBe(empty)
  await round(3)
  const html = await page.content()
  const before = await residue(page)
  await round(100)
  const after = await residue(page)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.timers).toBe(before.timers)
  expect(after.observers).toBe(before.observers)
  // The browser may keep nodes of the last one; the nodes of a hundred would be over a thousand.
  expect(after.nodes - before.nodes).toBeLessThan(20)
  expect(await page.content()).toBe(html)
})
