import { everyBlock } from './support/blocks.js'
import { expect, test } from './support/test.js'

for (const [name, sandbox] of [
  ['a frame of its own origin', ''],
  ['a frame without an origin, so without storage and cookies', 'sandbox="allow-scripts allow-forms"'],
] as const) {
  test(`every block starts in ${name}`, async ({ page, open, publish, expected }) => {
    // Messages of other sites and of the browser; errors of the runtime are not expected.
    expected.push(/opentable|exploretock|Failed to load resource|CORS policy|sandbox/)
    const address = await publish({ body: everyBlock() })
    await open({
      body: `<iframe src="${address}" ${sandbox} title="The page" width="1000" height="700"></iframe>`,
      script: false,
    })
    const frame = page.frames().find((each) => each.url().endsWith(address))!
    const waiting = () =>
      frame.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-block]')]
          .filter(({ dataset: { blockState } }) => blockState !== 'ready')
          .map(({ dataset }) => `${dataset.block}#${dataset.blockId}: ${dataset.blockState}`),
      )
    await frame.waitForLoadState('networkidle')
    await expect.poll(waiting).toEqual([])
    const isOpen = async () =>
      frame.locator('[data-block-id=plain] [data-part=header]').first().getAttribute('aria-expanded')
    await frame.locator('[data-block=accordion][data-block-id=plain] [data-part=header]').first().click()
    await expect.poll(isOpen).toBe('true')
  })
}
