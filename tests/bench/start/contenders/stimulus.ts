import { Application, Controller } from '@hotwired/stimulus'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { describePanel, fault, flip, teardown } from '../component.js'

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
    describePanel(this.buttonTarget, this.panelTarget)
  }

  override disconnect(): void {
    teardown(this.element)
  }

  toggle(): void {
    flip(this.element, this.buttonTarget, this.panelTarget)
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
