import type { BlockContext } from '../../core/block.js'
import { createElement } from '../../dom/native.js'
import { video } from '../../services/messages/areas.js'
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

const createNotice = (place: Place): HTMLElement => {
  const notice = createElement(place.site.document, 'p')
  notice.dataset.part = 'message'
  return notice
}

/** Why there is no video, to stand in its place. */
export async function explain(place: Place, key: Notice): Promise<HTMLElement> {
  const { t } = await messages(place)
  const notice = createNotice(place)
  notice.textContent = t(key)
  return notice
}

/** A way to the video where it is at home, to stand over the picture. */
export async function offerLink(place: Place, href: string, provider: string): Promise<HTMLElement> {
  const { t } = await messages(place)
  const notice = createNotice(place)
  const link = createElement(place.site.document, 'a')
  link.href = href
  link.textContent = t('video.watchOn', { provider: provider || link.hostname })
  notice.append(link)
  return notice
}
