import { defineBlock } from '../../core/block.js'
import { SiteError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { addListener } from '../../dom/native.js'
import { resizeObserver } from '../../dom/resize-observer.js'
import { isVisitor } from '../../services/session/reader.js'
import { type Context, type Layout, layoutOf, type Parts } from './layout.js'
import { ReservationOptions } from './options.js'

/** The placeholder for an account that works on the site: the service must get no test reservations. */
function explainToAccount({ on, site, signal }: Context, placeholder: HTMLElement): void {
  const explain = async (event: Event) => {
    event.preventDefault()
    const { previewOnlyAlert } = await import('../../overlays/dialog/alerts/preview-only.js')
    if (!signal.aborted) await previewOnlyAlert(site)
  }
  on(placeholder, 'click', explain)
  on(placeholder, 'submit', explain)
}

/** The widget, and the layout of the block's width from now on. */
async function showWidget(context: Context, layout: Layout): Promise<void> {
  const { attrs, element, guard, options, signal, site } = context
  const { Widget } = await loadChunk('booking widget', () => import('./widget.js'), { signal })
  if (signal.aborted) return
  const widget = new Widget(context, layout)
  const resized = guard(({ contentRect }: ResizeObserverEntry) => {
    const next = layoutOf(options, contentRect.width)
    attrs.set(element, 'data-layout', next)
    return widget.follow(next)
  })
  const unfollow = site.shared(resizeObserver).follow(element, resized)
  addListener(signal, 'abort', unfollow, { once: true })
  await widget.start()
}

export default defineBlock({
  name: 'reservation',
  options: ReservationOptions,

  measure: ({ element, part, parts }): Parts => ({
    placeholder: parts('placeholder')[0],
    place: part('widget'),
    link: part('link'),
    width: element.clientWidth,
  }),

  // New options are a new start.
  init(context) {
    const { attrs, element, guard, measured, options, signal, site } = context
    const { placeholder, width } = measured
    const { location } = site.document
    const books = isVisitor(site.context)
    if (!options.restaurant)
      throw new SiteError('reservation: needs the option "restaurant", its number or name at the service')

    const show = () => placeholder && attrs.remove(placeholder, 'hidden')
    if (books || site.initialized || location.protocol === 'https:') show()
    else site.on('page:ready', show, { signal })

    const layout = layoutOf(options, width)
    attrs.set(element, 'data-layout', layout)
    if (books) guard(() => showWidget(context, layout))()
    else if (placeholder) explainToAccount(context, placeholder)
  },
})
