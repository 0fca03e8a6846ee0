/** Milliseconds of work in one task before the browser may handle input. Tasks of 50 ms and more count as long. */
const SLICE = 24

/** Lets the browser handle input and paint before work continues. */
const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/** Items between two readings of the clock. */
const STRIDE = 4

/** Runs `work` on every item, in slices that are much shorter than a long task. */
export async function sliced<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let start = performance.now()
  for (let index = 0; index < items.length; index += 1) {
    if (index % STRIDE === 0 && performance.now() - start > SLICE) {
      await yieldToBrowser()
      start = performance.now()
    }
    work(items[index]!)
  }
}

/** Longest wait for an idle moment, in milliseconds. */
const IDLE_LIMIT = 2000

/** Runs `work` when the browser is idle. */
export const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback (https://bugs.webkit.org/show_bug.cgi?id=164193).
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_LIMIT })
  else setTimeout(work)
}
