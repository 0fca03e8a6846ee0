import { markup } from './support/blocks.js'
import { countRunning, residue } from './support/residue.js'
import { expect } from './support/test.js'
import { block, headers, overlay, player, test } from './support/video.js'

test('a player whose code does not load leaves the link, and the next click follows it', async ({
  page,
  context,
  open,
  expected,
}) => {
  expected.push(/video: failed in listener/, /ERR_FAILED/)
  await context.route('**/chunks/player-mount-*', (route) => route.abort())
  await context.route('https://www.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'There' }),
  )
  const [plain] = markup('video').split(/\n{2,}/)
  await open({ body: plain as string })
  await overlay(page, 'plain').click()
  await expect(block(page, 'plain')).toHaveAttribute('data-block-state', 'failed')
  await overlay(page, 'plain').click()
  await page.waitForURL('https://www.youtube.com/**')
})

test('a page whose policy does not allow the host shows a link to it', async ({ page, open, expected }) => {
  expected.push(/Framing 'https:\/\/www.youtube-nocookie.com\/' violates/)
  await open({ body: markup('video') })
  await overlay(page, 'plain').click()
  const link = block(page, 'plain').getByRole('link', { name: 'Watch on www.youtube.com' })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=M7lc1UVf-VE')
  await expect(overlay(page, 'plain')).toBeVisible()
  await expect(player(page, 'plain')).toHaveCount(0)
})

test('a video that was shown and closed a hundred times leaves nothing behind', async ({ page, open }) => {
  await countRunning(page)
  await open({ body: markup('video'), headers })
  await overlay(page, 'fit').click()
  await expect(player(page, 'fit')).toBeVisible()
  const live = (cycles: number) =>
    page.evaluate(async (times) => {
      type Handle = { play(): void; leave(): void }
      const sites = (
        globalThis as unknown as Record<symbol, WeakMap<Document, { handle(element: Element): Handle }>>
      )[Symbol.for('@site/runtime')]
      const element = document.querySelector('[data-block-id=fit]') as HTMLElement
      const handle = sites?.get(document)?.handle(element) as Handle
      for (let cycle = 0; cycle < times; cycle += 1) {
        handle.leave()
        handle.play()
        await new Promise((done) => setTimeout(done))
      }
      handle.leave()
    }, cycles)
  await live(10)
  const before = await residue(page)
  await live(100)
  const after = await residue(page)
  for (const what of ['listeners', 'nodes', 'timers', 'observers'] as const) {
    expect(after[what], what).toBeLessThanOrEqual(before[what])
  }
})
