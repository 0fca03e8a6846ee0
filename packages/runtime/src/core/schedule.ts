/** Milliseconds of work in one task before input gets its turn; long tasks start at 50. */
const SLICE = 24

/** Lets the browser handle input and paint before going on. */
const breathe = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/** Runs `work` on every item, in slices that stay well under a long task. */
export async function sliced<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    if (performance.now() - start > SLICE) {
      await breathe()
      start = performance.now()
    }
    work(item)
  }
}
