import { items } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'

/** The panel's own words for lists of items with values of their own. */
export const itemTexts = panelTexts('items', items, (t) => ({
  kindFull: (kind: string, most: number) => t('items.kindFull', { kind, most }),
  invalid: (count: number) => t('items.invalid', { count }),
  count: (count: number) => t('items.count', { count }),
  summary: (count: string, names: string) => t('items.summary', { count, names }),
  added: (names: string) => t('items.added', { names }),
  removed: (names: string) => t('items.removed', { names }),
  changed: (names: string) => t('items.changed', { names }),
  add: (kind: string) => t('items.add', { kind }),
  addedPictures: (count: number) => t('items.addedPictures', { count }),
  addedOne: (item: string) => t('items.addedOne', { item }),
  duplicate: (item: string) => t('items.duplicate', { item }),
  duplicated: (item: string) => t('items.duplicated', { item }),
  numbered: (kind: string, number: number) => t('items.numbered', { kind, number }),
}))
