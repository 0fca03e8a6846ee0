import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { painted, recordShifts } from '../browser/support/shifts.js'
import { expect, hydrated, test } from '../browser/support/test.js'

/**
 * A server that passes the site on, and sends each page in pieces.
 *
 * @param cuts - texts before which a page is cut
 * @param shown - resolves when the browser has shown what it has; the next piece is sent then
 */
async function sendInPieces(baseURL: string, cuts: readonly string[], shown: () => Promise<unknown>) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', baseURL), { redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = [...answer.headers].filter(([name]) => !/^content-(?:length|encoding)$/.test(name))
    response.writeHead(answer.status, Object.fromEntries(headers))
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return void response.end(body)
    let sent = 0
    for (const cut of cuts) {
      const at = body.indexOf(cut, sent + 1)
      expect(at, `${cut} in ${request.url}`).toBeGreaterThan(sent)
      response.write(body.subarray(sent, at))
      sent = at
      await shown()
    }
    response.end(body.subarray(sent))
    return undefined
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

/** Pages, and the texts before which they are cut: inside the navigation, and inside the colophon of a short page. */
const PAGES = [
  [
    '/portfolio',
    ['<details data-part="folder"', '<a class="masthead-search"', '<p class="masthead-cart"', '<main'],
  ],
  [
    '/cart',
    ['<footer', '<section', '<section', '<section', '<ul class="social"', '<nav class="colophon-nav"'],
  ],
] as const

for (const [path, cuts] of PAGES) {
  test(`${path} moves nothing when it arrives in pieces`, async ({ page, baseURL }) => {
    const server = await sendInPieces(baseURL ?? '', cuts, async () => {
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
      await painted(page)
    })
    try {
      const shifts = await recordShifts(page)
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
      await hydrated(page)
      expect(await shifts()).toEqual([])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
}
