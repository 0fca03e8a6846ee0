import { help } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** The texts of the help. */
export const helpTexts = panelTexts('help', help, (t) => ({
  found: (count: number) => t('help.found', { count }),
  goTo: (screen: string) => t('help.goTo', { screen }),
}))

/** The id of a topic. */
export type TopicId = keyof typeof helpTexts.topics
