import { addListener, closest, queryAll, removeListener } from '../dom/native.js'
import type { BlockContext } from './block.js'
import { partSelector } from './dialect.js'
import { PartError, type Phase } from './errors.js'
import { emit } from './events.js'
import type { Block, Surroundings } from './life.js'

/** A block's context, and what takes back its listeners and its signal. */
export interface Life extends BlockContext {
  measured: unknown
  end(): void
}

export function createContext(
  block: Block,
  { site, roots }: Surroundings,
  fail: (block: Block, phase: Phase, cause: unknown) => void,
): Life {
  const { element, name, dialect, options } = block
  const listeners: Parameters<typeof removeListener>[] = []
  let controller: AbortController | undefined

  const guard =
    <Args extends unknown[]>(callback: (...args: Args) => unknown) =>
    (...args: Args): void => {
      const failed = (cause: unknown) => fail(block, 'listener', cause)
      if (block.context !== self) return
      try {
        const result = callback(...args)
        if (result instanceof Promise) result.catch(failed)
      } catch (cause) {
        failed(cause)
      }
    }

  const parts = (part: string): HTMLElement[] => {
    const selector = partSelector(part, dialect)
    const mine: HTMLElement[] = []
    if (selector === null) return mine
    const all = queryAll(element, selector)
    // A list of nodes is slow to iterate.
    for (let index = 0; index < all.length; index += 1) {
      const found = all[index]!
      const root = closest(found, roots())
      // A block may itself be a part of the block around it.
      if (root === element || (root === found && closest(found.parentElement!, roots()) === element))
        mine.push(found)
    }
    return mine
  }

  const self: Life = {
    element,
    site,
    attrs: block.ledger!,
    options,
    measured: undefined,
    /** Made for the blocks that use it: an AbortController costs more than a listener. */
    get signal() {
      controller ??= new AbortController()
      if (block.context !== self) controller.abort()
      return controller.signal
    },
    parts,
    part(part) {
      const found = parts(part)[0]
      if (!found) throw new PartError(name, part, `${partSelector(part, dialect)} inside the block`)
      return found
    },
    on(
      target: EventTarget,
      type: string,
      listener: (event: never) => unknown,
      own?: AddEventListenerOptions,
    ) {
      const guarded = guard(listener as () => unknown)
      addListener(target, type, guarded, own)
      listeners.push([target, type, guarded, own])
    },
    guard,
    emit: (what, detail, { cancelable } = {}) => emit(element, `${name}:${what}`, detail, cancelable),
    end() {
      for (const listener of listeners) removeListener(...listener)
      controller?.abort()
    },
  }
  return self
}
