import { type CollectionKind, PAGE_TRASH_DAYS, type PageEntry, type PageState } from '@site/runtime/contract'
import { navigation, pages } from '../../base/messages/en.json'
import { panelTexts, withinSentence } from '../../base/messages/texts.js'

/** Labels of the pages. */
export const pageTexts = panelTexts('pages', pages, (t) => ({
  found: (many: number, more: boolean) => t('pages.found', { many, more: String(more) }),
  state: (state: PageState) => t(`pages.states.${state}`),
  from: (time: string) => t('pages.from', { time }),
  themeHas: (value: string) => t('pages.themeHas', { value }),
  takeTheme: (field: string) => t('pages.takeTheme', { field: withinSentence(field) }),
  zone: (zone: string) => t('pages.zone', { zone }),
  ownZone: (zone: string) => t('pages.ownZone', { zone }),
  fix: (many: number) => t('pages.fix', { many }),
  added: (title: string) => t('pages.added', { title }),
  copyTitle: (title: string) => t('pages.copyTitle', { title }),
  entryIn: (kind: CollectionKind, title: string) => t('pages.entryIn', { kind, title }),
  addEntry: (kind: CollectionKind) => t('pages.addEntry', { kind }),
  addEntryTo: (kind: CollectionKind, title: string) => t('pages.addEntryTo', { kind, title }),
  newEntry: (entry: PageEntry) => t('pages.newEntry', { entry }),
  deleteDetail: () => t('pages.deleteDetail', { days: PAGE_TRASH_DAYS }),
}))

/** Labels of the navigation. */
export const navigationTexts = panelTexts('navigation', navigation, (t) => ({
  linkTo: (title: string, path: string) => (path === '' ? title : t('navigation.linkTo', { title, path })),
  entry: (number: number) => t('navigation.entry', { number }),
  entryIn: (folder: string, number: number) => t('navigation.entryIn', { folder, number }),
  entriesIn: (folder: string) => t('navigation.entriesIn', { folder }),
  inFolder: (folder: string) => t('navigation.inFolder', { folder }),
  added: (title: string) => t('navigation.added', { title }),
  removed: (title: string, pages: number) => t('navigation.removed', { title, pages }),
  full: (most: number) => t('navigation.full', { most }),
  fix: (many: number) => t('navigation.fix', { many }),
}))
