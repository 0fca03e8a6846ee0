/** Thrown where too much is waiting already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs tasks, each once for everybody who asks for its key while it waits or runs. */
export interface Queue<Result> {
  run(key: string, task: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
}

/**
 * Makes a queue that runs a few tasks at once, in the order they came.
 *
 * @param concurrency tasks that run at once
 * @param capacity tasks that may wait; one more is refused with {@link QueueFull}
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
  const underWay = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  const turn = (): Promise<void> | undefined => {
    if (running < concurrency) {
      running += 1
      return undefined
    }
    // Whoever ends hands its place on, so the count stays as it is.
    return new Promise((resolve) => waiting.push(resolve))
  }
  const inTurn = async (task: () => Promise<Result>) => {
    await turn()
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
      const known = underWay.get(key)
      if (known) return known
      if (waiting.length >= capacity) return Promise.reject(new QueueFull('Too many tasks are waiting.'))
      const result = inTurn(task).finally(() => underWay.delete(key))
      underWay.set(key, result)
      return result
    },
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values())
    },
  }
}
