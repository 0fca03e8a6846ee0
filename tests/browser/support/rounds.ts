import { expect, type Page } from '@playwright/test'

/** At most so many rounds of requests until every block of a page is ready. */
export const LIMIT = 3

/**
 * Chunks that nobody waits for: records, notices about embeds that cannot play, and what rules of the page bring once
 * the blocks are ready.
 */
const UNAWAITED = /\/(?:notices|messages|census|cart-page|checkout-links)-/

/** Expects that no own script of the page came in a later round. Those of providers follow the last of ours. */
export function expectRounds(found: ReadonlyMap<string, number>, limit: number, message: string) {
  expect.soft(found.get('/runtime/auto.js'), message).toBe(1)
  expect.soft(Math.max(...found.values()), message).toBeGreaterThan(1)
  const late = [...found].filter(
    ([path, round]) => round > limit && path.startsWith('/runtime/') && !UNAWAITED.test(path),
  )
  expect.soft(late, message).toEqual([])
}

/**
 * The scripts of the page that was opened last, each with the round of requests that it comes in: one more than that of the file that asks
 * for it. Files that the page itself names are in the first round.
 */
export async function roundsOf(page: Page): Promise<() => ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const initiators = new Map<string, string | undefined>()
  await session.send('Network.enable')
  let mainFrame: string | undefined
  session.on('Network.requestWillBeSent', ({ request, initiator, type, frameId }) => {
    if (type === 'Document') {
      mainFrame ??= frameId
      if (frameId === mainFrame) initiators.clear()
    }
    if (type !== 'Script' || initiators.has(request.url)) return
    const { stack } = initiator
    const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])]
    initiators.set(request.url, initiator.url ?? frames[0]?.url)
  })
  const round = (url: string | undefined): number =>
    url !== undefined && initiators.has(url) ? round(initiators.get(url)) + 1 : 0
  const path = (url: string) => new URL(url).pathname + new URL(url).search
  return () => new Map([...initiators.keys()].map((url) => [path(url), round(url)]))
}
