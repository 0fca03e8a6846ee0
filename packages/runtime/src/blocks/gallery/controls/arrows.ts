import type { Run } from '../run.js'

/**
 * Arrows and counter. At the ends of a gallery that does not go round, an arrow says that it leads nowhere
 * [GAL-010]; it stays where it is, so that nobody loses the focus. Returns what brings both up to date.
 */
export function createControls({ parts, controls, actions, index, attrs, put, position }: Run): () => void {
  for (const { element, by } of controls) actions.set(element, () => index.step(by, 'control'))
  const counters = parts('counter')

  return () => {
    for (const { element, by } of controls) {
      const ended = !index.canStep(by)
      put(element, 'aria-disabled', ended ? 'true' : null)
      put(element, 'data-disabled', ended ? '' : null)
    }
    for (const counter of counters) {
      const text = index.count > 0 ? position(index.current) : ''
      if (counter.textContent !== text) attrs.text(counter, text)
    }
  }
}
