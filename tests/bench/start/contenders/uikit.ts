import UIkit from 'uikit/dist/js/uikit-core.js'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { fault, teardown } from '../fault.js'

interface Instance extends AccordionOptions {
  $el: Element
}

const part = (block: Element, name: string): HTMLElement =>
  block.querySelector<HTMLElement>(`[data-part="${name}"]`)!

/** UIkit: a custom component with a typed prop and one event; the library boots in the next frame. */
export default {
  start() {
    UIkit.component('benchAccordion', {
      props: { allowMultiple: Boolean },
      data: { allowMultiple: false },
      events: [
        {
          name: 'click',
          el: ({ $el }: Instance) => part($el, 'header'),
          handler(this: Instance) {
            fault(this.$el, 'listener')
            const panel = part(this.$el, 'panel')
            panel.hidden = !panel.hidden
            part(this.$el, 'header').setAttribute('aria-expanded', String(!panel.hidden))
          },
        },
      ],
      connected(this: Instance) {
        fault(this.$el, 'init')
        const panel = part(this.$el, 'panel')
        const button = part(this.$el, 'header')
        button.setAttribute('aria-controls', panel.id)
        button.setAttribute('aria-expanded', String(!panel.hidden))
      },
      disconnected(this: Instance) {
        teardown(this.$el)
      },
    })
    return new Promise(requestAnimationFrame)
  },
} satisfies Starter
