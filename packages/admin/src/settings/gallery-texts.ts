import { galleryChoice } from '../messages/en.json'
import { panelTexts } from '../messages/texts.js'
/** Texts of the choice whose pictures a block shows. */
export const galleryTexts = panelTexts('galleryChoice', galleryChoice, (t) => ({
  gone: (title: string) => t('galleryChoice.gone', { title }),
  empty: (name: string) => t('galleryChoice.empty', { name }),
}))
