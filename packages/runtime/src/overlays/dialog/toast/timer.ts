/** A countdown that can be paused. */
export interface Timer {
  run(isRunning: boolean): void
}

/** @param done - called once, after the timer has run for `duration` milliseconds */
export function createTimer(duration: number, done: () => void): Timer {
  let remaining = duration
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run(isRunning) {
      if (isRunning === (timer !== undefined)) return
      if (isRunning) {
        startedAt = performance.now()
        timer = setTimeout(done, remaining)
        return
      }
      clearTimeout(timer)
      timer = undefined
      remaining -= performance.now() - startedAt
    },
  }
}
