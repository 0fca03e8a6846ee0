import type accordion from '@site/runtime/blocks/accordion'
import { fault, teardown } from './component.js'

/** The same block, which throws at the entry that the marked element names. */
export const breakable = (block: typeof accordion): typeof accordion => ({
  ...block,
  init(context) {
    const { element, on } = context
    fault(element, 'init')
    const life = block.init(context)
    on(element, 'click', () => fault(element, 'listener'))
    if (!life || life instanceof Promise) return life
    return {
      ...life,
      destroy() {
        teardown(element)
        life.destroy?.()
      },
    }
  },
})
