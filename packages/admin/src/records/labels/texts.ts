import { labels } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'
/** Texts of the tags and categories of a product, and of the tags of a page. */
export const labelTexts = panelTexts('labels', labels, (t) => ({
  list: (of: 'product' | 'page', label: string) => t('labels.list', { of, label }),
  edit: (label: string) => t('labels.edit', { label }),
  remove: (label: string) => t('labels.remove', { label }),
  added: (labels: readonly string[]) => t('labels.added', { labels: joined(labels) }),
  changed: (label: string) => t('labels.changed', { label }),
  removed: (label: string) => t('labels.removed', { label }),
  nameTooLong: (max: number) => t('labels.nameTooLong', { max }),
  tooDeep: (max: number) => t('labels.tooDeep', { max }),
  full: (max: number) => t('labels.full', { max }),
}))
