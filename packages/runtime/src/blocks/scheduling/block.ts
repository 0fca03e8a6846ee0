import { defineBlock } from '../../core/block.js'
import { SiteError } from '../../dom/errors.js'
import { getAttribute } from '../../dom/native.js'
import { ownStyle } from '../../dom/style.js'
import { frameHeights } from '../../services/third-party/frame-heights.js'
import { frameAddress, showProviderFrame } from '../../services/third-party/provider-frame.js'
import { SchedulingOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The page of the service has another height, in CSS pixels. */
    'scheduling:resize': { readonly height: number }
  }
}

export default defineBlock({
  name: 'scheduling',
  options: SchedulingOptions,

  measure: ({ part, parts }) => ({
    place: part('frame'),
    link: part('link'),
    script: parts('script')[0],
  }),

  // A new address is a new start.
  async init(context) {
    const { options, measured, signal, attrs, guard, site, emit } = context
    const { place, link, script } = measured
    const title = options.title || getAttribute(place, 'title') || link.textContent.trim()
    if (!title) throw new SiteError('scheduling: needs a title, or a text in its link')
    const fail = guard(async () => {
      const { showNotice } = await import('../../services/third-party/provider-notice.js')
      await showNotice(context, place)
    })
    if (script) {
      const { runProviderScript } = await import('../../services/third-party/provider-script.js')
      if (!signal.aborted) guard(runProviderScript)(context, { place, script, title, onFail: fail })
      return
    }
    const written = options.url || (getAttribute(link, 'href') ?? '')
    const url = frameAddress(site, 'scheduling', 'url', written)
    const resize = (frame: HTMLIFrameElement) =>
      guard((height: number) => {
        ownStyle(attrs, frame).setProperty('block-size', `${height}px`)
        emit('resize', { height })
      })
    showProviderFrame(context, {
      place,
      url,
      title,
      provider: options.providerName,
      onFrame: (frame) => site.shared(frameHeights)(frame, url.origin, resize(frame), signal),
      onBlocked: fail,
    })
  },
})
