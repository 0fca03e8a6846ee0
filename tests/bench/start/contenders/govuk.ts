import { ConfigurableComponent, createAll } from 'govuk-frontend'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { describePanel, fault, flip } from '../component.js'

class Accordion extends ConfigurableComponent<AccordionOptions> {
  static moduleName = 'bench-accordion'
  static defaults = { allowMultiple: false }
  static schema = { properties: { allowMultiple: { type: 'boolean' } } }

  constructor($root: Element) {
    super($root)
    fault($root, 'init')
    const button = $root.querySelector<HTMLElement>('[data-part="header"]')!
    const panel = $root.querySelector<HTMLElement>('[data-part="panel"]')!
    describePanel(button, panel)
    button.addEventListener('click', () => flip($root, button, panel))
  }
}

/** GOV.UK Frontend: a configurable component per element, created by `createAll`. It has no teardown. */
export default {
  start() {
    document.body.classList.add('govuk-frontend-supported')
    createAll(Accordion)
  },
  hydrate(container) {
    createAll(Accordion, undefined, container)
  },
} satisfies Starter
