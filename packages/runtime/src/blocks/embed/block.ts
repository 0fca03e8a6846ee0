import { type BlockContext, defineBlock, type OptionValues } from '../../core/block.js'
import { SiteError } from '../../dom/errors.js'
import { getAttribute } from '../../dom/native.js'
import { ownStyle } from '../../dom/style.js'
import { frameAddress, showProviderFrame } from '../../services/third-party/provider-frame.js'
import { EmbedOptions } from './options.js'

type Options = OptionValues<typeof EmbedOptions>

interface Parts {
  readonly place: HTMLElement
  readonly link: HTMLElement
  readonly script: HTMLElement | undefined
}

interface Source {
  readonly url: URL
  /** Width over height; 0 where the frame has a fixed height. */
  readonly ratio: number
}

/** The address of the frame: from the embed markup, the option, or the server's frame. */
async function sourceOf({ options, site }: BlockContext<Options>, place: HTMLElement): Promise<Source> {
  const { html, url, ratio } = options
  if (!html) {
    const written = url || getAttribute(place, 'data-src')
    if (!written)
      throw new SiteError('embed: needs the option "url", the option "html", or data-src on the part "frame"')
    return { url: frameAddress(site, 'embed', url ? 'url' : 'data-src', written), ratio }
  }
  const { readEmbed } = await import('../../dom/html/embed-markup.js')
  const embed = readEmbed(html)
  if (embed.type !== 'iframe') throw new SiteError('embed: "html" has no iframe with an address')
  return { url: frameAddress(site, 'embed', 'html', embed.src), ratio: ratio || embed.ratio }
}

async function start(context: BlockContext<Options, Parts>): Promise<void> {
  const { element, options, measured, signal, attrs, guard } = context
  const { place, link, script } = measured
  const title = options.title || getAttribute(place, 'title') || link.textContent.trim()
  if (!title) throw new SiteError('embed: needs a title, or a text in its link')
  const fail = guard(async () => {
    const { showNotice } = await import('../../services/third-party/provider-notice.js')
    await showNotice(context, place)
  })
  if (script) {
    const { runProviderScript } = await import('../../services/third-party/provider-script.js')
    if (!signal.aborted) guard(runProviderScript)(context, { place, script, title, onFail: fail })
    return
  }
  const { url, ratio } = await sourceOf(context, place)
  if (signal.aborted) return
  if (ratio) {
    attrs.set(element, 'data-ratio', '')
    ownStyle(attrs, element).setProperty('--site-embed-ratio', `${ratio}`)
  }
  const provider = options.providerName
  showProviderFrame(context, { place, url, title, provider, onBlocked: fail })
}

export default defineBlock({
  name: 'embed',
  options: EmbedOptions,

  measure: ({ part, parts }): Parts => ({
    place: part('frame'),
    link: part('link'),
    script: parts('script')[0],
  }),

  // A new address is a new start.
  init: async (context) => {
    await start(context)
  },
})
