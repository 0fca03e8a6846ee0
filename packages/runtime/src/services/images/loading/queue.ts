/** A task holds a slot of the queue until its promise settles. */
export type Task = () => Promise<unknown>

export interface Queue {
  /** Adds a task at the end, or at the front if it is urgent. A waiting task moves. */
  add(task: Task, urgent?: boolean): void
  /** Removes a waiting task; a running one continues. */
  remove(task: Task): void
}

/**
 * Runs at most `limit()` tasks at a time, in order.
 *
 * @param limit - read before each task, because the window may have changed its size
 */
export function createQueue(limit: () => number): Queue {
  const waiting = new Set<Task>()
  let running = 0

  const next = () => {
    for (const task of waiting) {
      if (running >= limit()) return
      waiting.delete(task)
      running += 1
      task().finally(() => {
        running -= 1
        next()
      })
    }
  }

  return {
    add(task, urgent = false) {
      const others = urgent ? [...waiting].filter((each) => each !== task) : []
      for (const each of [task, ...others]) {
        waiting.delete(each)
        waiting.add(each)
      }
      next()
    },
    remove: (task) => waiting.delete(task),
  }
}
