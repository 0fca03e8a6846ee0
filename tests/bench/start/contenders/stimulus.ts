import { Application, Controller } from '@hotwired/stimulus'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { fault, teardown } from '../fault.js'

class AccordionController extends Controller<HTMLElement> {
  static override targets = ['button', 'panel']
  static override values = { options: Object }

  declare readonly buttonTarget: HTMLElement
  declare readonly panelTarget: HTMLElement
  declare readonly optionsValue: AccordionOptions
  options: AccordionOptions | undefined

  override connect(): void {
    this.options = this.optionsValue
    fault(this.element, 'init')
    this.buttonTarget.setAttribute('aria-controls', this.panelTarget.id)
    this.buttonTarget.setAttribute('aria-expanded', String(!this.panelTarget.hidden))
  }

  override disconnect(): void {
    teardown(this.element)
  }

  toggle(): void {
    fault(this.element, 'listener')
    this.panelTarget.hidden = !this.panelTarget.hidden
    this.buttonTarget.setAttribute('aria-expanded', String(!this.panelTarget.hidden))
  }
}

/** Stimulus: a controller with targets, one action and one object value; its observers see later HTML. */
export default {
  start() {
    const application = new Application()
    application.register('accordion', AccordionController)
    return application.start()
  },
} satisfies Starter
