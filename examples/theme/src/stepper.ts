import { defineBlock, PartError } from '@site/runtime'
import { integer, oneOf, options } from '@site/runtime/options'

declare module '@site/runtime/events' {
  interface SiteEvents {
    /** A visitor chose another number with the buttons. */
    'stepper:change': { readonly value: number }
  }
}

/** Two buttons beside a number field, which works without them. */
export default defineBlock({
  name: 'stepper',
  // The sheet reads `look`. `blocks/stepper.json` describes both to the panel and the server.
  options: options({ step: integer(1, { min: 1, max: 100 }), look: oneOf(['square', 'round'], 'square') }),
  init({ part, on, emit, options }) {
    const field = part('field')
    if (!(field instanceof HTMLInputElement)) throw new PartError('stepper', 'field', '<input type="number">')
    const move = (steps: number) => {
      field.stepUp(steps)
      emit('change', { value: field.valueAsNumber })
    }
    on(part('less'), 'click', () => move(-options.step))
    on(part('more'), 'click', () => move(options.step))
  },
})
