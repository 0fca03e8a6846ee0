import type { BlockContext } from '../../core/block.js'
import { createElement } from '../../dom/native.js'
import { video } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'

type NoticeContext = Pick<BlockContext, 'site' | 'attrs'>

/** The text of a notice that replaces the video. */
export type Notice = 'video.invalid' | 'video.vimeoBasic' | 'video.failed'

const messages = ({ site }: NoticeContext) => site.shared(pageMessages)(video)

/** Names an overlay that has no name. */
export async function nameOverlay(
  context: NoticeContext,
  overlay: HTMLElement,
  title: string,
): Promise<void> {
  const { t } = await messages(context)
  context.attrs.set(overlay, 'aria-label', title ? t('video.playTitled', { title }) : t('video.play'))
}

/** The name of a player without a title. */
export const playerName = async (context: NoticeContext): Promise<string> =>
  (await messages(context)).t('video.frame')

const createNotice = (context: NoticeContext): HTMLElement => {
  const notice = createElement(context.site.document, 'p')
  notice.dataset.part = 'message'
  return notice
}

/** A notice that replaces the video: the reason why it cannot be shown. */
export async function explain(context: NoticeContext, key: Notice): Promise<HTMLElement> {
  const { t } = await messages(context)
  const notice = createNotice(context)
  notice.textContent = t(key)
  return notice
}

/** A notice over the poster: a link to the video on its own site. */
export async function offerLink(
  context: NoticeContext,
  href: string,
  provider: string,
): Promise<HTMLElement> {
  const { t } = await messages(context)
  const notice = createNotice(context)
  const link = createElement(context.site.document, 'a')
  link.href = href
  link.textContent = t('video.watchOn', { provider: provider || link.hostname })
  notice.append(link)
  return notice
}
