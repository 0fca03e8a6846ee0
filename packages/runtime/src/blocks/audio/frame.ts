import { SiteError } from '../../dom/errors.js'
import { isSoundMissing } from '../../services/third-party/audio-embed.js'
import { frameAddress, showProviderFrame } from '../../services/third-party/provider-frame.js'
import type { AudioContext } from './context.js'

/** Shows the player of another provider, once it is near and the visitor allows it. */
export async function showFrame(context: AudioContext, place: HTMLElement): Promise<void> {
  const { options, parts, guard, signal, site } = context
  let written = options.url
  if (options.html) {
    const { readEmbed } = await import('../../dom/html/embed-markup.js')
    const embed = readEmbed(options.html)
    if (embed.type !== 'iframe') throw new SiteError('audio: "html" has no iframe with an address')
    written = embed.src
  }
  const url = frameAddress(site, 'audio', options.html ? 'html' : 'url', written)
  const fail = guard(async () => {
    const { showNotice } = await import('../../services/third-party/provider-notice.js')
    await showNotice(context, place)
  })
  if (signal.aborted) return
  if (isSoundMissing(url)) return fail()
  const title = options.title || parts('link')[0]?.textContent.trim()
  if (!title) throw new SiteError('audio: needs a title, or a text in its link')
  showProviderFrame(context, { place, url, title, provider: '', onBlocked: fail })
}
