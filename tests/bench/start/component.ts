declare global {
  /** True in the bundles of the fault probe; the measured bundles contain none of this code. */
  const BENCH_FAULTS: boolean
  /** Number of blocks whose teardown completed. */
  var benchDestroyed: number | undefined
}

/** Throws if the block is marked to break at this entry. */
export const fault = (block: Element, entry: 'init' | 'listener'): void => {
  if (BENCH_FAULTS && block.closest('[data-bench-fault]')?.getAttribute('data-bench-fault') === entry) {
    throw new Error(`bench: ${entry} of ${block.id} broke`)
  }
}

/** A teardown that throws in the marked block and is counted in every other. */
export const teardown = (block: Element): void => {
  if (!BENCH_FAULTS) return
  if (block.getAttribute('data-bench-fault') === 'destroy')
    throw new Error(`bench: destroy of ${block.id} broke`)
  globalThis.benchDestroyed = (globalThis.benchDestroyed ?? 0) + 1
}

/** The work of every component with a button and a panel at its start. */
export function describePanel(button: Element, panel: HTMLElement): void {
  button.setAttribute('aria-controls', panel.id)
  button.setAttribute('aria-expanded', String(!panel.hidden))
}

/** The work of every component at a click. */
export function flip(block: Element, button: Element, panel: HTMLElement): void {
  fault(block, 'listener')
  panel.hidden = !panel.hidden
  button.setAttribute('aria-expanded', String(!panel.hidden))
}
