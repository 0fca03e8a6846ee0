import { lists } from '../../messages/en.json'
import { panelTexts } from '../../messages/texts.js'
/** Texts of lists whose items people put in order. */
export const listTexts = panelTexts('lists', lists, (t) => ({
  position: (item: string, at: number, of: number) => t('lists.position', { item, at, of }),
  removed: (item: string) => t('lists.removed', { item }),
  full: (most: number) => t('lists.full', { most }),
  leftOut: (lines: number) => t('lists.leftOut', { lines }),
}))
