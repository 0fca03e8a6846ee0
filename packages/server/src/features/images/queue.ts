/** Too many tasks are waiting. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs tasks. Callers with the same key share a waiting or running task. */
export interface Queue<Result> {
  run(key: string, task: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
}

/**
 * Creates a queue that runs a few tasks at the same time, in the order of their calls.
 *
 * @param concurrency the most running tasks
 * @param capacity the most waiting tasks; one more is rejected with {@link QueueFull}
 * @example
 * const queue = createQueue<Uint8Array>({ concurrency: 2, capacity: 100 })
 * await queue.run('boats-750', () => encode(boats, 750))
 */
export function createQueue<Result>({
  concurrency,
  capacity,
}: {
  concurrency: number
  capacity: number
}): Queue<Result> {
  const pending = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  const start = (): Promise<void> | undefined => {
    if (running < concurrency) {
      running += 1
      return undefined
    }
    // A finished task passes its slot on, so the count stays the same.
    return new Promise((resolve) => waiting.push(resolve))
  }
  const runWhenFree = async (task: () => Promise<Result>) => {
    await start()
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    run(key, task) {
      const shared = pending.get(key)
      if (shared) return shared
      if (waiting.length >= capacity) return Promise.reject(new QueueFull('Too many tasks are waiting.'))
      const result = runWhenFree(task).finally(() => pending.delete(key))
      pending.set(key, result)
      return result
    },
    async idle() {
      while (pending.size > 0) await Promise.allSettled(pending.values())
    },
  }
}
