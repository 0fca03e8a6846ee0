/** Work that takes a place in the queue until its promise settles. */
export type Task = () => Promise<unknown>

export interface Queue {
  /** Puts work at the end, or, where it is urgent, before all that waits. Work that waits already is moved. */
  add(task: Task, urgent?: boolean): void
  /** Takes back work that waits; what runs goes on. */
  remove(task: Task): void
}

/**
 * Runs so many pieces of work at a time, in the order they came [IMGL-004].
 *
 * @param limit - asked before each piece: a window may have become narrow meanwhile
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
