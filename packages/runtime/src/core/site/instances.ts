import { getAttribute, isConnected, isElement, matches, queryAll } from '../../dom/native.js'
import { recognise } from '../dialect.js'
import { Block, type Host, STATE } from '../instance.js'
import type { When } from '../on-demand/when.js'
import { isLazy } from '../source.js'
import type { Registry } from './registry.js'
import type { WaitingBlocks } from './waiting.js'

/** Passes changed options to a block that can update. */
function updateInPlace(block: Block, overrides: Readonly<Record<string, unknown>>): void {
  block.overrides = overrides
  try {
    block.readOptions()
    block.life!.update!(block.options)
  } catch (cause) {
    block.fail('update', cause)
  }
}

/** The instances of a page: finds and starts them, updates them, ends them. */
export function createInstances(
  host: Host,
  blocks: Map<Element, Block>,
  registry: Registry,
  waiting: WaitingBlocks,
  run: (batch: readonly Block[]) => Promise<void>,
) {
  const end = (block: Block | undefined) => {
    if (!block) return
    waiting.forget(block.element)
    block.destroy()
    blocks.delete(block.element)
  }

  /** Destroys the blocks whose elements another script has removed from the page. */
  const endRemoved = () => {
    for (const block of [...blocks.values()]) if (!isConnected(block.element)) end(block)
  }

  /** Creates the instance of an element. Adds it to those that are due, or lets it wait. */
  const find = (element: HTMLElement, due: Block[]) => {
    const known = blocks.get(element)
    if (known) {
      if (known.state !== 'ready' || getAttribute(element, STATE) !== null) return
      // A morphing library has overwritten the block with the server's HTML: there is nothing left to restore.
      known.ledger = undefined
      end(known)
    }
    const own = getAttribute(element, 'data-block')
    const foreign = own === null ? recognise(element, registry.foreign) : null
    const name = own ?? foreign?.name
    if (name === undefined) return
    const source = registry.sources.get(name)
    if (!source) {
      registry.unknown.add(name)
      return
    }
    const block = new Block(name, element, foreign ? foreign.dialect : null, host)
    blocks.set(element, block)
    let when = getAttribute(element, 'data-block-when') as When | null
    if (!isLazy(source)) block.definition = source
    else if (Object.hasOwn(source, 'when')) when ??= source.when!
    when ??= 'load'
    if (when === 'load') due.push(block)
    else waiting.wait(element, when)
  }

  return {
    async hydrate(root: ParentNode = host.site.document) {
      if (host.site.signal.aborted) return
      if (root === host.site.document) endRemoved()
      const due: Block[] = []
      const roots = registry.roots()
      if (isElement(root) && matches(root, roots)) find(root as HTMLElement, due)
      const all = queryAll(root, roots)
      // The iterator of a NodeList is slow.
      for (let index = 0; index < all.length; index += 1) find(all[index]!, due)
      await run(due)
    },
    dehydrate(root: ParentNode) {
      for (const element of [...queryAll(root, registry.roots())].reverse()) end(blocks.get(element))
      if (isElement(root)) end(blocks.get(root))
    },
    async update(element: Element, changes: Readonly<Record<string, unknown>>) {
      const block = blocks.get(element)
      if (!block) return
      const overrides = { ...block.overrides, ...changes }
      if (block.life?.update) return updateInPlace(block, overrides)
      block.destroy()
      const next = new Block(block.name, block.element, block.dialect, host)
      next.definition = block.definition
      next.overrides = overrides
      blocks.set(element, next)
      await run([next])
    },
    destroy() {
      for (const block of [...blocks.values()].reverse()) end(block)
    },
  }
}
