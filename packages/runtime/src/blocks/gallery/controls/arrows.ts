import type { Run } from '../run.js'

/**
 * Arrows and counter. At the ends of a gallery that does not loop, an arrow is marked as disabled, but keeps the focus.
 *
 * @returns updates both
 */
export function createArrows({ parts, controls, actions, index, attrs, put, position }: Run): () => void {
  for (const { element, by } of controls) actions.set(element, () => index.step(by, 'control'))
  const counters = parts('counter')

  return () => {
    for (const { element, by } of controls) {
      const isDisabled = !index.canStep(by)
      put(element, 'aria-disabled', isDisabled ? 'true' : null)
      put(element, 'data-disabled', isDisabled ? '' : null)
    }
    for (const counter of counters) {
      const text = index.count > 0 ? position(index.current) : ''
      if (counter.textContent !== text) attrs.text(counter, text)
    }
  }
}
