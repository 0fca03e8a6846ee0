import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { createElement, getAttribute, ofDocument } from '../../dom/native.js'
import { followHash, hashTarget } from '../../dom/panels/hash.js'
import { PricingToggleOptions } from './options.js'

/** One of the two options of a pricing toggle. */
export type PricingOption = 'first' | 'second'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The visitor has switched to the other prices. */
    'pricing-toggle:select': { readonly selected: PricingOption }
  }
}

/** The handle of a pricing toggle, for other code. */
export interface PricingToggleHandle {
  select(option: PricingOption): void
  readonly selected: PricingOption
}

type Options = OptionValues<typeof PricingToggleOptions>

const NAMES = ['first', 'second'] as const

/** Switches prices and join buttons between two options. */
class PricingToggle implements BlockLife<Options, PricingToggleHandle> {
  readonly handle: PricingToggleHandle
  readonly #context: BlockContext<Options>
  readonly #buttons: readonly HTMLElement[]
  /** Prices and join buttons. */
  readonly #offers: readonly HTMLElement[]
  readonly #status: HTMLElement
  #selected: PricingOption

  constructor(context: BlockContext<Options>) {
    const { element, site, attrs, on, options, part, parts } = context
    this.#context = context
    this.#buttons = parts('option')
    part('price')
    this.#offers = [...parts('price'), ...parts('join')]
    if (this.#buttons.length !== 2)
      throw missing('option', `for each of two options, not ${this.#buttons.length}`)
    for (const each of this.#offers) sideOf(each)
    this.#status = attrs.insert(element, createElement(site.document, 'p'))
    attrs.set(this.#status, 'class', 'site-visually-hidden')
    attrs.set(this.#status, 'role', 'status')

    this.#selected = this.#optionAt(hashTarget(site)) ?? options.selected
    this.#show()
    on(element, 'click', ({ target }) => {
      const button = this.#buttons.find((each) => each.contains(target as Node))
      if (button) this.#choose(this.#optionAt(button), button.id)
    })
    // The address of the page, or a search in the page, leads to something of an option.
    on(element, 'beforematch', ({ target }) => this.#choose(this.#optionAt(target as Element)))
    site.shared(followHash)
    const selected = () => this.#selected
    this.handle = {
      select: (option) => NAMES.includes(option) && this.#choose(option),
      get selected() {
        return selected()
      },
    }
  }

  update({ selected }: Options): void {
    this.#selected = selected
    this.#show()
  }

  /** The option of a button, or of the price or the join button around an element. */
  #optionAt(target: Element | null): PricingOption | undefined {
    const around = (each: Element) => each.contains(target)
    const offer = target && this.#offers.find(around)
    return offer ? sideOf(offer) : NAMES[target ? this.#buttons.findIndex(around) : 2]
  }

  #choose(option: PricingOption | undefined, id = ''): void {
    if (!option || option === this.#selected) return
    const { site, emit, parts } = this.#context
    const focused = this.#optionAt(ofDocument(site.document, 'activeElement'))
    this.#selected = option
    this.#show()
    // A join button that is hidden now would lose it.
    if (focused && focused !== option) this.#buttons[NAMES.indexOf(option)]!.focus()
    const prices = parts('price').filter(({ hidden }) => !hidden)
    this.#status.textContent = prices.map(({ textContent }) => textContent!.trim()).join(', ')
    if (id) keepInAddress(id)
    emit('select', { selected: option })
  }

  #show(): void {
    const { attrs } = this.#context
    for (const [index, button] of this.#buttons.entries())
      attrs.set(button, 'aria-pressed', `${NAMES[index] === this.#selected}`)
    for (const each of this.#offers) attrs.toggle(each, 'hidden', sideOf(each) !== this.#selected)
  }
}

const missing = (part: string, wanted: string) =>
  new PartError('pricing-toggle', part, `[data-part="${part}"] ${wanted}`)

/** The option that a price or a join button belongs to. */
function sideOf(element: Element): PricingOption {
  const name = getAttribute(element, 'data-of')
  if (name === 'first' || name === 'second') return name
  throw missing(
    getAttribute(element, 'data-part')!,
    `with data-of="first" or "second", not ${JSON.stringify(name)}`,
  )
}

/** Keeps the choice in the address, so that a visitor can link to it or reload the page. */
function keepInAddress(id: string): void {
  try {
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
  } catch {
    // Browsers refuse more than a hundred changes in a short time.
  }
}

export default defineBlock({
  name: 'pricing-toggle',
  options: PricingToggleOptions,
  init: (context) => new PricingToggle(context),
})
