import type { Channel } from '../../../packages/runtime/src/services/outbox/channel.js'
import { outbox } from '../../../packages/runtime/src/services/outbox/outbox.js'
import { expect } from '../page/expect.js'
import { LEFT_PAGES, leftPages, RECORDS_OF_PAGE } from '../page/leaving-pages.js'
import { describe } from '../page/suite.js'
import { wake } from './support/start-site.js'

const RECORDS = 10_000

/**
 * Milliseconds for all of them: less than the silence after which an engine counts as hung. Firefox refuses some requests
 * that follow an answer at once, and each of these waits for its pause.
 */
const LIMIT = 50_000

/** Records that are added in one task, such as those of a busy page. */
const AT_ONCE = 100

// A case replaces it.
const fetch = window.fetch.bind(window)

/** Waits until the server has got so many different records; the case ends if they do not come. */
async function untilReceived(id: string, count: number, signal: AbortSignal): Promise<void> {
  const address = `/probe/records?id=${id}`
  while (!signal.aborted) {
    const received = Number(await (await fetch(address)).text())
    if (received === count) return
  }
}

export default describe('outbox', (it) => {
  it(
    '10,000 records while the page lives all arrive, in requests that follow one another',
    async ({ signal }) => {
      const id = crypto.randomUUID()
      const channel: Channel = {
        path: `/probe/records?id=${id}`,
        type: 'application/json',
        frame: ['[', ',', ']'],
      }
      let [pending, most] = [0, 0]
      window.fetch = async (...request) => {
        pending += 1
        most = Math.max(most, pending)
        return fetch(...request).finally(() => {
          pending -= 1
        })
      }
      signal.addEventListener('abort', () => {
        window.fetch = fetch
      })
      const site = await wake(signal, {})
      const records = site.shared(outbox)
      for (let index = 0; index < RECORDS; index += AT_ONCE) {
        for (let next = index; next < index + AT_ONCE; next += 1)
          records.add(channel, JSON.stringify({ next, path: '/visit', text: 'é'.repeat(next % 50) }))
        await new Promise((resolve) => setTimeout(resolve))
      }
      await untilReceived(id, RECORDS, signal)
      expect(most).toBe(1)
    },
    LIMIT,
  )

  it('100 pages that are left with 57,000 bytes of records lose none of them', async ({ signal, skip }) => {
    const chain = leftPages(location.search) ?? skip('the pages were not left before these cases')
    await untilReceived(chain, LEFT_PAGES * RECORDS_OF_PAGE, signal)
  })
})
