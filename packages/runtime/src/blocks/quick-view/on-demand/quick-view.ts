import type { BlockContext, OptionValues } from '../../../core/block.js'
import { emit } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import { sanitized } from '../../../dom/html/sanitize.js'
import { loadChunk } from '../../../dom/load.js'
import { addListener, getAttribute, ofDocument } from '../../../dom/native.js'
import { createDialog } from '../../../overlays/dialog/dialog.js'
import { overlayHistory } from '../../../overlays/history/history.js'
import { fieldOf } from '../../../services/http/answer.js'
import { http } from '../../../services/http/http.js'
import { dialogs, loading, quickView } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { LOADING_DELAY_MS, STATE_NAME } from '../constants.js'
import type { QuickViewOptions } from '../options.js'
import { Content } from './content.js'

type Context = BlockContext<OptionValues<typeof QuickViewOptions>>

/** The history entry of the one quick view that a page shows at a time. */
const quickViewHistory = (site: Site) => overlayHistory(site, STATE_NAME)

/** Names the dialog after the product, which repeats the dialog's own title. */
function nameAfter(heading: HTMLElement, dialog: Element): void {
  const title = dialog.querySelector<HTMLElement>('.site-dialog-title')
  if (!title) return
  title.hidden = true
  heading.id ||= `${title.id}-product`
  dialog.setAttribute('aria-labelledby', heading.id)
}

/** The product of a link, in a dialog over the page. */
export class QuickView {
  readonly #context: Context
  readonly #link: HTMLAnchorElement
  #isOpen = false

  constructor(context: Context, link: HTMLAnchorElement) {
    this.#context = context
    this.#link = link
  }

  /**
   * @param fromHistory - the visitor went forward to the entry of an earlier opening
   * @returns resolves once it is closed
   */
  async open(fromHistory = false): Promise<void> {
    const { signal } = this.#context
    if (this.#isOpen || signal.aborted) return
    this.#isOpen = true
    try {
      await this.#show(fromHistory)
    } finally {
      this.#isOpen = false
    }
  }

  async #show(fromHistory: boolean): Promise<void> {
    const { emit: notify, options, signal, site } = this.#context
    const link = this.#link
    const { productId } = options
    const texts = site.shared(pageMessages)
    const [{ t }, own, busy] = await Promise.all([texts(dialogs), texts(quickView), texts(loading)])
    if (signal.aborted) return
    const content = new Content(link.href, {
      retry: busy.t('loading.retry'),
      details: own.t('product.details'),
    })
    const { answer, show } = createDialog(site, {
      title: getAttribute(link, 'aria-label') || link.textContent.trim() || own.t('product.quickView'),
      text: '',
      role: 'dialog',
      kind: 'quick-view',
      content: content.element,
      buttons: [['close', t('dialog.close')]],
      dismissal: 'close',
      signal,
    })
    const opening = new AbortController()
    const history = site.shared(quickViewHistory)
    const leave = () => {
      if (opening.signal.aborted) return
      opening.abort()
      history.leave()
    }
    const closed = show(link)
    const dialog = content.element.closest('dialog')!
    addListener(dialog, 'close', leave, { signal: opening.signal })
    history.enter({
      fromHistory,
      address: () => null,
      close: () => answer('close'),
      reopen: () => void this.open(true),
    })
    notify('open', { productId })
    const load = () => this.#load(content, dialog, opening.signal, busy.t)
    addListener(content.retry, 'click', load, { signal: opening.signal })
    void load()
    await closed
    leave()
    site.dehydrate(content.product)
    if (!signal.aborted) notify('close', { productId })
  }

  /** Loads the product, once at a time. */
  async #load(
    content: Content,
    dialog: Element,
    signal: AbortSignal,
    t: (key: 'loading.busy' | 'loading.failed') => string,
  ): Promise<void> {
    const { site } = this.#context
    if (content.element.ariaBusy === 'true') return
    content.element.ariaBusy = 'true'
    content.say('')
    const timer = setTimeout(() => content.say(t('loading.busy')), LOADING_DELAY_MS)
    const stop = () => clearTimeout(timer)
    signal.addEventListener('abort', stop)
    const product = await this.#request(signal, t('loading.failed'))
    stop()
    content.element.ariaBusy = null
    if (signal.aborted) return
    if (typeof product === 'string') {
      content.fail(product)
      return
    }
    const { document } = site
    const heading = content.show(
      ofDocument(document, 'importNode').call(document, product, true) as DocumentFragment,
    )
    const target = heading ?? dialog.querySelector<HTMLElement>('.site-dialog-button')
    if (heading) {
      nameAfter(heading, dialog)
      heading.tabIndex = -1
    }
    target?.focus({ preventScroll: true })
    this.#record()
    await site.hydrate(content.product)
    if (!signal.aborted) emit(content.product, 'content:ready', undefined)
  }

  /** @returns the product, or the message of a failure */
  async #request(signal: AbortSignal, failure: string): Promise<DocumentFragment | string> {
    const { options, site } = this.#context
    const path = `/api/commerce/products/${encodeURIComponent(options.productId)}/quick-view`
    const outcome = await site.shared(http).call(path, { signal })
    if (!outcome.ok) return outcome.message || failure
    const html = fieldOf(outcome.body, 'html')
    if (typeof html !== 'string' || !html.trim()) return failure
    return sanitized({ document: site.document, signal }, html).catch(() => failure)
  }

  /** Counts the opening. It does not depend on being counted. */
  #record(): void {
    const { options, signal, site } = this.#context
    loadChunk('census', () => import('../../../services/census/products.js'), { signal }).then(
      ({ recordQuickView }) => recordQuickView(site, options.productId),
      () => {},
    )
  }
}
