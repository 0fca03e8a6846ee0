import UIkit from 'uikit/dist/js/uikit-core.js'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { describePanel, fault, flip, teardown } from '../component.js'

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
            flip(this.$el, part(this.$el, 'header'), part(this.$el, 'panel'))
          },
        },
      ],
      connected(this: Instance) {
        fault(this.$el, 'init')
        describePanel(part(this.$el, 'header'), part(this.$el, 'panel'))
      },
      disconnected(this: Instance) {
        teardown(this.$el)
      },
    })
    return new Promise(requestAnimationFrame)
  },
} satisfies Starter
