import { galleryChoice } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'
/** Texts of the choice whose pictures a block shows. */
export const galleryTexts = panelTexts('galleryChoice', galleryChoice, (t) => ({
  gone: (title: string) => t('galleryChoice.gone', { title }),
  empty: (name: string) => t('galleryChoice.empty', { name }),
}))
