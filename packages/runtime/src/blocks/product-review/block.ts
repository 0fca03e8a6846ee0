import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { createElement, ofDocument, query } from '../../dom/native.js'
import { fieldOf } from '../../services/http/answer.js'
import { http } from '../../services/http/http.js'
import { reviews } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { pageMessages } from '../../services/messages/page.js'
import { REVIEW_CALL } from '../../services/reviews/constants.js'
import { FieldErrors, textOf } from './fields.js'
import { ProductReviewOptions } from './options.js'

type Options = OptionValues<typeof ProductReviewOptions>
type Text = Messages<KeysOf<typeof reviews>>['t']

type State = 'open' | 'sending' | 'sent' | 'closed'

/** The review was stored before, or its link is too old: the form cannot be sent any more. */
const CLOSED: readonly (number | null)[] = [409, 410]

/** The form of a review. */
class ProductReview implements BlockLife<Options> {
  readonly #context: BlockContext<Options>
  readonly #t: Text
  readonly #errors: FieldErrors
  readonly #fields: HTMLElement
  readonly #submit: HTMLElement
  readonly #status: HTMLElement
  #hidesSent: boolean
  #state: State = 'open'

  constructor(context: BlockContext<Options>, t: Text) {
    const { attrs, element, on, options, part, parts, site } = context
    this.#context = context
    this.#t = t
    this.#hidesSent = options.hideSent
    // A plain group cannot be invalid.
    attrs.set(part('rating'), 'role', 'radiogroup')
    this.#fields = part('fields')
    this.#submit = part('submit')
    let status = parts('status')[0]
    if (!status) {
      status = createElement(site.document, 'p')
      status.className = 'site-review-status'
      attrs.insert(element, status)
    }
    this.#status = status
    attrs.set(status, 'role', 'status')
    // The focus moves here from a button that is hidden.
    attrs.set(status, 'tabindex', '-1')
    // Messages of browsers are in the language of the browser, and disappear.
    const form = this.#form
    attrs.set(form, 'novalidate', '')
    this.#errors = new FieldErrors(context)
    on(form, 'submit', (event) => {
      event.preventDefault()
      return this.#state === 'open' ? this.#send() : undefined
    })
  }

  update({ hideSent }: Options): void {
    this.#hidesSent = hideSent
    this.#hide()
  }

  /** The form, which may lie inside the block's element. */
  get #form(): HTMLFormElement {
    const { element } = this.#context
    const form = element instanceof HTMLFormElement ? element : query(element, 'form')
    if (!form) throw new PartError('product-review', 'submit', '<form>, as the block or inside it')
    return form as HTMLFormElement
  }

  #hide(): void {
    this.#context.attrs.toggle(this.#fields, 'hidden', this.#state === 'sent' && this.#hidesSent)
  }

  #setState(state: State, text: string): void {
    const { attrs, element, site } = this.#context
    this.#state = state
    const set = (target: Element, name: string, value: string) =>
      value === '' ? attrs.remove(target, name) : attrs.set(target, name, value)
    set(element, 'data-review-state', state === 'open' ? '' : state)
    set(element, 'aria-busy', state === 'sending' ? 'true' : '')
    // A button that is disabled loses the focus.
    set(this.#submit, 'aria-disabled', state === 'open' ? '' : 'true')
    attrs.text(this.#status, text)
    const hadFocus = this.#fields.contains(ofDocument(site.document, 'activeElement'))
    this.#hide()
    if (hadFocus && (state === 'sent' || state === 'closed')) this.#status.focus()
  }

  async #send(): Promise<void> {
    const { signal, site } = this.#context
    const values = new FormData(this.#form)
    const field = (name: string) => String(values.get(name) ?? '')
    const rating = Number(field('rating'))
    if (this.#errors.show(rating > 0 ? {} : { rating: this.#t('review.rating.required') })) return
    this.#setState('sending', '')
    const [token, productId, text, name] = ['token', 'productId', 'text', 'name'].map(field)
    const outcome = await site
      .shared(http)
      .call(REVIEW_CALL, { method: 'POST', json: { token, productId, rating, text, name }, signal })
    if (signal.aborted) return
    if (outcome.ok) return this.#setState('sent', this.#t('review.thanks'))
    const { body, message, status } = outcome
    // The typed text stays in the form after every failure.
    this.#setState(CLOSED.includes(status) ? 'closed' : 'open', '')
    if (this.#errors.show(fieldOf(body, 'errors'))) return
    const isRefusal = status !== null && status < 500
    this.#setState(this.#state, (isRefusal && textOf(body, 'error')) || message)
  }
}

/** The review of a product. */
export default defineBlock({
  name: 'product-review',
  options: ProductReviewOptions,
  async init(context) {
    const { t } = await context.site.shared(pageMessages)(reviews)
    return context.signal.aborted ? undefined : new ProductReview(context, t)
  },
})
