import { sliced } from '../../dom/schedule.js'
import { loadingLogs } from '../../messages/en.json'
import { own } from '../../schema/record.js'
import { emit } from '../events.js'
import type { Block } from '../instance.js'
import type { Library } from '../source.js'

/** Whether the block is neither destroyed nor replaced. */
const isHere = ({ alive }: Block) => alive !== false

/** For the debug view only: reading the clock takes longer than starting many blocks. */
const timed = (work: (block: Block) => void) => (block: Block) => {
  const start = performance.now()
  work(block)
  block.duration = (block.duration ?? 0) + performance.now() - start
}

/**
 * Creates the function that hydrates a batch of blocks. It resolves when all have run, successfully or not.
 *
 * @param timing - times every block, for the debug view
 */
export function createHydration(document: Document, signal: AbortSignal, library: Library, timing: boolean) {
  /** Hydrates blocks whose code is loaded at once, and the others as their code arrives, grouped by kind. */
  async function run(batch: readonly Block[]): Promise<void> {
    const here: Block[] = []
    const fetched = own<Record<string, Block[]>>()
    for (const block of batch) {
      if (block.definition) {
        here.push(block)
        continue
      }
      block.state = 'loading'
      const { name } = block
      fetched[name] ??= []
      fetched[name].push(block)
    }
    const loads = Object.entries(fetched).map(async ([name, group]) => {
      try {
        const definition = await library.get(name, signal)
        const alive = group.filter((block) => block.state === 'loading' && isHere(block))
        for (const block of alive) block.definition = definition
        await hydrateBatch(alive)
      } catch (cause) {
        console.warn(loadingLogs['loading.log.module'], name)
        for (const block of group) if (isHere(block)) block.abandon('load', cause)
      }
    })
    await hydrateBatch(here)
    await Promise.all(loads)
  }

  /** All reads of a batch before its first write: a page of ten galleries costs one layout. */
  async function hydrateBatch(batch: readonly Block[]): Promise<void> {
    const prepared: Block[] = []
    const waiting: Block[] = []
    const pending: Promise<void>[] = []
    const prepare = (block: Block) => {
      if (isHere(block)) block.prepare()
      if (block.alive) prepared.push(block)
    }
    const init = (block: Block) => {
      const promise = block.init()
      if (!promise) return
      pending.push(promise)
      waiting.push(block)
    }
    await sliced(batch, timing ? timed(prepare) : prepare)
    await sliced(prepared, timing ? timed(init) : init)
    emitReady(prepared)
    await Promise.all(pending)
    emitReady(waiting)
  }

  const emitReady = (some: readonly Block[]) => {
    const now = performance.now()
    const elements: Element[] = []
    const clicks: HTMLElement[] = []
    for (let index = 0; index < some.length; index += 1) {
      const block = some[index]!
      // One that waited may have become ready while others were still starting.
      if (block.state !== 'ready' || block.hydratedAt) continue
      elements.push(block.element)
      block.hydratedAt = now
      if (!block.click) continue
      clicks.push(block.click)
      block.click = undefined
    }
    if (elements.length > 0) emit(document, 'blocks:ready', { elements })
    for (const click of clicks) if (click.isConnected) click.click()
  }

  return run
}
