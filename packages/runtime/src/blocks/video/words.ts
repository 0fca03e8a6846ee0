import type { BlockContext } from '../../core/block.js'
import { video } from '../../services/messages/areas/video.js'
import { pageMessages } from '../../services/messages/page.js'

type Place = Pick<BlockContext, 'site' | 'attrs'>

/** What may stand in a video's place. */
export type Notice = 'video.invalid' | 'video.vimeoBasic' | 'video.failed'

const messages = ({ site }: Place) => site.shared(pageMessages)(video)

/** Gives an overlay a name that has none. */
export async function nameOverlay(place: Place, overlay: HTMLElement, title: string): Promise<void> {
  const { t } = await messages(place)
  place.attrs.set(overlay, 'aria-label', title ? t('video.playTitled', { title }) : t('video.play'))
}

/** What a player is called that has no name. */
export const playerName = async (place: Place): Promise<string> => (await messages(place)).t('video.frame')

function createNotice(overlay: HTMLElement): HTMLElement {
  const notice = overlay.ownerDocument.createElement('p')
  notice.dataset.part = 'message'
  overlay.after(notice)
  return notice
}

/** Says why there is no video, in its place. */
export async function explain(place: Place, overlay: HTMLElement, key: Notice): Promise<HTMLElement> {
  const { t } = await messages(place)
  const notice = createNotice(overlay)
  notice.textContent = t(key)
  return notice
}

/** Offers the video where it is at home, over the picture. */
export async function offerLink(
  place: Place,
  overlay: HTMLElement,
  href: string,
  provider: string,
): Promise<HTMLElement> {
  const { t } = await messages(place)
  const notice = createNotice(overlay)
  const link = overlay.ownerDocument.createElement('a')
  link.href = href
  link.textContent = t('video.watchOn', { provider: provider || link.hostname })
  notice.append(link)
  return notice
}
