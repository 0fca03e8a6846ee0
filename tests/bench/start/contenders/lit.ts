import { html, LitElement } from 'lit'
import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { fault, teardown } from '../component.js'

class LitAccordion extends LitElement {
  static override properties = { options: { type: Object }, open: { state: true } }

  declare options: AccordionOptions | null
  declare open: boolean

  constructor() {
    super()
    this.options = { allowMultiple: false }
    this.open = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    fault(this, 'init')
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    teardown(this)
  }

  toggle(): void {
    fault(this, 'listener')
    this.open = !this.open
  }

  override render() {
    return html`<h3><button type="button" aria-expanded=${this.open} aria-controls="panel" @click=${this.toggle}><slot name="header"></slot></button></h3><div id="panel" ?hidden=${!this.open}><slot></slot></div>`
  }
}

/** lit: a custom element that renders the button and the panel around the server's text. */
export default {
  start() {
    customElements.define('lit-accordion', LitAccordion)
    return Array.from(document.querySelectorAll<LitAccordion>('lit-accordion')).at(-1)?.updateComplete
  },
} satisfies Starter
