import type { PageMessage, PanelMessage } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { messageOf } from '../../dom/errors.js'
import { blockWithId } from './block-id.js'
import type { OwnerOptions, Written } from './owner-options.js'

type Update = Extract<PanelMessage, { type: 'block:update' }>

/** Applies the panel's changes of options one at a time: a block must be destroyed before the next change starts it again. */
export class OptionUpdates {
  readonly #site: Site
  readonly #owner: OwnerOptions
  readonly #send: (message: PageMessage) => void
  #queue = Promise.resolve()
  /** The last change that the panel sent for each block. */
  readonly #latest = new Map<string, Update>()
  /** The elements that show the changes. */
  readonly #elements = new Map<string, Element>()

  constructor(site: Site, owner: OwnerOptions, send: (message: PageMessage) => void) {
    this.#site = site
    this.#owner = owner
    this.#send = send
  }

  add(update: Update): void {
    this.#latest.set(update.id, update)
    this.#enqueue(() => this.#apply(update))
  }

  /** The preview of a record or section may have replaced a block by one with the stored options. */
  applyAgain(): void {
    for (const id of this.#latest.keys()) {
      if (this.#isReplaced(id))
        this.#enqueue(() => (this.#isReplaced(id) ? this.#show(this.#latest.get(id)!) : undefined))
    }
  }

  #isReplaced(id: string): boolean {
    return !this.#elements.get(id)?.isConnected && blockWithId(this.#site, id) !== undefined
  }

  #enqueue(work: () => Promise<void> | undefined): void {
    this.#queue = this.#queue.then(work)
  }

  async #apply(update: Update): Promise<void> {
    await this.#show(update)
    this.#send({ type: 'ack', rev: update.rev })
  }

  async #show({ id, options, rev }: Update): Promise<void> {
    const block = blockWithId(this.#site, id)
    if (block) this.#elements.set(id, block.element)
    try {
      if (block) this.#render(id, rev, await this.#owner.set(block, options))
      else this.#send({ type: 'error', id, message: `there is no block "${id.slice(0, 100)}" on this page` })
    } catch (cause) {
      this.#send({ type: 'error', id, message: messageOf(cause).slice(0, 1000) })
    }
  }

  /** Applies the server's rendering, unless a newer change has come meanwhile. */
  async #render(id: string, rev: number, written: Written): Promise<void> {
    const isLatest = () => this.#latest.get(id)?.rev === rev && !this.#site.signal.aborted
    if (!isLatest()) return
    const replace = await written.rendered()
    if (replace) this.#enqueue(() => (isLatest() ? replace() : undefined))
  }
}
