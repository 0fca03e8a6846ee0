import { revisions } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** Labels of the history of a block and of the activity. */
export const revisionTexts = panelTexts('revisions', revisions, (t) => ({
  goBackTo: (version: string) => t('revisions.goBackTo', { version }),
  otherFormat: (text: string) => t('revisions.otherFormat', { text }),
  version: (time: string, person: string) => t('revisions.version', { time, person }),
  wentBack: (version: string) => t('revisions.wentBack', { version }),
  found: (rows: number, hasMore: boolean) => t('revisions.found', { rows, hasMore: String(hasMore) }),
  block: (name: string, id: string) => t('revisions.block', { name, id }),
  on: (path: string) => t('revisions.on', { path }),
}))
