import { isElement, parentElement } from '../../dom/native.js'
import type { Block, Host } from '../instance.js'
import type { Triggers, When } from '../on-demand/when.js'

export type WaitingBlocks = ReturnType<typeof createWaiting>

/**
 * The blocks whose code does not run yet.
 *
 * @param run - hydrates a batch of blocks
 */
export function createWaiting(
  host: Host,
  blocks: ReadonlyMap<Element, Block>,
  run: (batch: readonly Block[]) => void,
) {
  let triggers: Promise<Triggers> | undefined

  const forget = (element: Element) => triggers?.then((all) => all.forget(element))

  const self = {
    /** The block around a node, if it waits or loads. */
    ownerOf(node: Node): Block | null {
      let each: Element | null = isElement(node) ? node : parentElement(node)
      while (each) {
        const block = blocks.get(each)
        if (block) return block.state === 'waiting' || block.state === 'loading' ? block : null
        each = parentElement(each)
      }
      return null
    },
    /** Starts a block that waits. */
    wake(element: Element) {
      const block = blocks.get(element)
      if (block?.state !== 'waiting') return
      forget(element)
      block.state = 'loading'
      run([block])
    },
    /** Loads the code that waits, because most pages have no block that waits. */
    async wait(element: Element, when: Exclude<When, 'load'>) {
      triggers ??= import('../on-demand/when.js').then(({ createTriggers }) =>
        createTriggers(host.site, self),
      )
      const { wait } = await triggers
      if (blocks.has(element)) wait(element, when)
    },
    forget,
  }
  return self
}
