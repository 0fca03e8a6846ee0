import { commands } from '../../base/messages/en.json'
import { panelTexts, withinSentence } from '../../base/messages/texts.js'

/** Labels of the command palette. */
export const commandTexts = panelTexts('commands', commands, (t) => ({
  block: (name: string, label: string) => t('commands.block', { name, label }),
  setting: (block: string, title: string) => t('commands.setting', { block, title: withinSentence(title) }),
  size: (name: string, width: number | null) =>
    width === null ? t('commands.size', { name }) : t('commands.sizeOf', { name, width }),
  found: (count: number) => t('commands.found', { count }),
  none: (query: string) => t('commands.none', { query }),
}))
