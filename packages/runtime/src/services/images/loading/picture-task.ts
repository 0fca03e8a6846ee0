import type { Queue, Task } from './queue.js'

/** The loading of one picture: its place in the queue, and the callers that wait for it. */
export class PictureTask {
  readonly #queue: Queue
  readonly #signal: AbortSignal
  readonly #load: () => Promise<void>
  readonly #waiters: (() => void)[] = []
  #isRunning = false
  #isOutdated = false

  constructor(queue: Queue, signal: AbortSignal, load: () => Promise<void>) {
    this.#queue = queue
    this.#signal = signal
    this.#load = load
    const cancel = () => {
      queue.remove(this.#run)
      this.#resolve()
    }
    signal.addEventListener('abort', cancel, { once: true })
  }

  /** @param urgent - loads the picture before all others */
  start(urgent?: boolean): void {
    this.#queue.add(this.#run, urgent)
  }

  /** Leaves the queue, unless a caller waits for the picture. */
  leave(): void {
    if (this.#waiters.length === 0) this.#queue.remove(this.#run)
  }

  /** Marks a running load as outdated, so that the picture loads again after it. @returns whether a load is running */
  outdate(): boolean {
    this.#isOutdated ||= this.#isRunning
    return this.#isRunning
  }

  /** Resolves when the next load has ended, or the picture is released. */
  ended(): Promise<void> {
    return new Promise((resolve) => this.#waiters.push(resolve))
  }

  #resolve(): void {
    for (const done of this.#waiters.splice(0)) done()
  }

  readonly #run: Task = async () => {
    this.#isRunning = true
    this.#isOutdated = false
    await this.#load()
    this.#isRunning = false
    this.#resolve()
    if (this.#isOutdated && !this.#signal.aborted) this.start()
  }
}
