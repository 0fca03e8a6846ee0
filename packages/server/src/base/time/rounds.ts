/**
 * Works now, and again and again. A round that fails is logged, and the next one makes up for it.
 *
 * @param failure the sentence in the log
 * @returns stops it
 */
export function keepWorking(
  work: () => Promise<unknown>,
  everyMs: number,
  failure: string,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const round = () => {
    running = running.then(work).catch((error: unknown) => console.error(failure, error))
  }
  round()
  const timer = setInterval(round, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
