import { defineBlock } from '@site/runtime'
import { flag, options } from '@site/runtime/options'
import { fault, flip, teardown } from './component.js'

/** The same few lines as the other contenders' components, as a block of ours. */
export default defineBlock({
  name: 'toggle',
  options: options({ allowMultiple: flag(false) }),
  init({ element, part, attrs, on }) {
    fault(element, 'init')
    const button = part('header')
    const panel = part('panel')
    attrs.set(button, 'aria-controls', panel.id)
    attrs.set(button, 'aria-expanded', String(!panel.hidden))
    on(button, 'click', () => flip(element, button, panel))
    return { destroy: () => teardown(element) }
  },
})
