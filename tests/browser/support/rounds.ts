import type { Page } from '@playwright/test'

/**
 * The scripts of a page, each with the round of requests that it comes in: one more than that of the file that asks
 * for it. Files that the page itself names are in the first round.
 */
export async function roundsOf(page: Page): Promise<() => ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const initiators = new Map<string, string | undefined>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
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
