import type { PageMessage, PanelMessage } from '../../contract/preview.js'
import { messageOf } from '../../core/errors.js'
import type { Site } from '../../core/site.js'
import { blockWithId } from './block-id.js'
import type { OwnerOptions, Written } from './owner-options.js'

type Update = Extract<PanelMessage, { type: 'block:update' }>

/** Applies the panel's changes of options one at a time: a block must be destroyed before the next change starts it again. */
export class OptionUpdates {
  readonly #site: Site
  readonly #owner: OwnerOptions
  readonly #send: (message: PageMessage) => void
  #queue = Promise.resolve()
  /** The revision of the last change that the panel sent for each block. */
  readonly #newest = new Map<string, number>()

  constructor(site: Site, owner: OwnerOptions, send: (message: PageMessage) => void) {
    this.#site = site
    this.#owner = owner
    this.#send = send
  }

  add(update: Update): void {
    this.#newest.set(update.id, update.rev)
    this.#enqueue(() => this.#apply(update))
  }

  #enqueue(work: () => Promise<void> | undefined): void {
    this.#queue = this.#queue.then(work)
  }

  async #apply({ id, options, rev }: Update): Promise<void> {
    const block = blockWithId(this.#site, id)
    try {
      if (block) this.#render(id, rev, await this.#owner.set(block, options))
      else this.#send({ type: 'error', id, message: `there is no block "${id.slice(0, 100)}" on this page` })
    } catch (cause) {
      this.#send({ type: 'error', id, message: messageOf(cause).slice(0, 1000) })
    }
    this.#send({ type: 'ack', rev })
  }

  /** Applies the server's rendering, unless a newer change has come meanwhile. */
  async #render(id: string, rev: number, written: Written): Promise<void> {
    const isLatest = () => this.#newest.get(id) === rev && !this.#site.signal.aborted
    if (!isLatest()) return
    const replace = await written.rendered()
    if (replace) this.#enqueue(() => (isLatest() ? replace() : undefined))
  }
}
