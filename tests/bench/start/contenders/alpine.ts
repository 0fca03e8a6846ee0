import Alpine from 'alpinejs'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { fault, teardown } from '../component.js'

/** Alpine: `x-data` with the option as its argument, `@click`, `:aria-expanded` and `:hidden`. */
export default {
  start() {
    Alpine.data('accordion', (options: AccordionOptions) => {
      let block: Element
      return {
        options,
        open: false,
        init(this: { $el: Element }) {
          block = this.$el
          fault(block, 'init')
        },
        toggle(this: { open: boolean }) {
          fault(block, 'listener')
          this.open = !this.open
        },
        destroy() {
          teardown(block)
        },
      }
    })
    Alpine.start()
  },
} satisfies Starter
