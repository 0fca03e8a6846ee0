import { layout } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
/** Labels of the parts of a page. */
export const layoutTexts = panelTexts('layout', layout, (t) => ({
  shownName: (part: string) => t('layout.shownName', { part }),
  isShown: (part: string) => t('layout.isShown', { part }),
  isHidden: (part: string) => t('layout.isHidden', { part }),
}))
