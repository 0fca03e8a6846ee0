/** Counts down while it runs; while it does not, what is left stays. */
export interface Clock {
  run(on: boolean): void
}

/** @param done - called once, after `duration` milliseconds of running */
export function createClock(duration: number, done: () => void): Clock {
  let left = duration
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run(on) {
      if (on === (timer !== undefined)) return
      if (on) {
        since = performance.now()
        timer = setTimeout(done, left)
        return
      }
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - since
    },
  }
}
