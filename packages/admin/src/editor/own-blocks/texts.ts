import { ownBlocks } from '../../base/messages/en.json'
import { formatNumber } from '../../base/messages/language.js'
import { panelTexts } from '../../base/messages/texts.js'

export const ownBlockTexts = panelTexts('ownBlocks', ownBlocks, (t) => ({
  wrong: (name: string, issue: string) => t('ownBlocks.wrong', { name, issue }),
  tooLong: (most: number) => t('ownBlocks.tooLong', { most: formatNumber(most) }),
}))
