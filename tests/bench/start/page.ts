import type { Starter } from '../lib/contender.js'
import { contender, load } from '../lib/page/script.js'
import { nextTask, pause } from '../lib/page/timing.js'

export { prepare } from '../lib/page/script.js'
export { frame } from '../lib/page/timing.js'

const CHURN_BATCHES = 40
const CHURN_PER_BATCH = 300
const CHURN_NODES_PER_BATCH = 25

/** Long enough for any opening animation among the contenders. */
const SETTLE = 700

/** The HTML to insert. */
let html = ''

export function prepareHtml(inserted: string): void {
  html = inserted
}

const inserted = () => document.getElementById('inserted')!

/** Wall time of a piece of work, its microtasks and its observers. */
async function clocked(work: () => unknown): Promise<number> {
  const from = performance.now()
  try {
    await work()
  } catch (error) {
    reportError(error)
  }
  await nextTask()
  return performance.now() - from
}

/** Compiles the bundle and starts the contender on the page as it was served. */
export const start = () =>
  clocked(() => {
    load()
    return contender().start()
  })

export const insert = () =>
  clocked(() => {
    const container = inserted()
    container.innerHTML = html
    return contender<Starter>().hydrate?.(container)
  })

/** Removes the inserted blocks; their container stays. */
export const remove = () =>
  clocked(async () => {
    const container = inserted()
    await contender<Starter>().dehydrate?.(container)
    container.replaceChildren()
  })

/** Removes the served container with its blocks. */
export const removeServed = () =>
  clocked(async () => {
    const container = document.getElementById('served')!
    await contender<Starter>().dehydrate?.(container)
    container.remove()
  })

/** 12,000 class changes, 12,000 attribute changes, 1,000 added and 1,000 removed nodes, outside all blocks. */
export const churn = () =>
  clocked(async () => {
    const place = document.getElementById('elsewhere')!
    const rows = [...place.children]
    let count = 0
    for (let batch = 0; batch < CHURN_BATCHES; batch++) {
      for (let change = 0; change < CHURN_PER_BATCH; change++) {
        const row = rows[count++ % rows.length]!
        row.classList.toggle('b')
        row.setAttribute('data-n', String(count))
      }
      const added = Array.from({ length: CHURN_NODES_PER_BATCH }, () => {
        const node = document.createElement('p')
        node.textContent = 'new'
        place.append(node)
        return node
      })
      await nextTask()
      for (const node of added) node.remove()
      await nextTask()
    }
  })

const buttonOf = (block: Element) => (block.shadowRoot ?? block).querySelector<HTMLElement>('button, a')

const isOpen = (block: Element): boolean =>
  buttonOf(block)?.getAttribute('aria-expanded') === 'true' && block.querySelector('p')!.checkVisibility()

/** Clicks every block, the bad one first, and counts the others that are open at the end. */
export async function works(): Promise<number> {
  inserted().hidden = false
  const bad = document.querySelector('[data-bench-fault]')
  const others = [...document.querySelectorAll('[data-bench-block]')].filter((block) => block !== bad)
  if (bad) buttonOf(bad)?.click()
  for (const block of others) buttonOf(block)?.click()
  await pause(SETTLE)
  return others.filter(isOpen).length
}

/** How many blocks are open. */
export const opened = (): number => [...document.querySelectorAll('[data-bench-block]')].filter(isOpen).length

/** The number of nodes below an element, including the element and shadow trees. */
export function nodesIn(selector: string): number {
  const count = (node: Node): number => {
    let total = 1
    for (const child of node.childNodes) total += count(child)
    if (node instanceof Element && node.shadowRoot) total += count(node.shadowRoot)
    return total
  }
  return count(document.querySelector(selector)!)
}
