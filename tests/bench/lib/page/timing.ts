/** Waits until microtasks, and the tasks that they queued, have run. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Waits until the next frame is painted. */
export const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export const pause = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration))

/** Number of the next frames in which a description of the page changes; a jump is 1. */
export async function changedFrames(picture: () => string, duration: number): Promise<number> {
  let last = picture()
  let changed = 0
  const until = performance.now() + duration
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame)
    const now = picture()
    if (now !== last) changed++
    last = now
  }
  return changed
}
