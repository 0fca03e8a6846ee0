import { sections } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'

/** The panel's own words for the sections of a page. */
export const sectionTexts = panelTexts('sections', sections, (t) => ({
  addBefore: (part: string) => t('sections.addBefore', { part }),
  found: (count: number) => t('sections.found', { count }),
  none: (query: string) => t('sections.none', { query }),
  more: (part: string) => t('sections.more', { part }),
  added: (part: string) => t('sections.added', { part }),
  duplicated: (part: string) => t('sections.duplicated', { part }),
  removed: (part: string) => t('sections.removed', { part }),
  isShown: (part: string) => t('sections.isShown', { part }),
  isHidden: (part: string) => t('sections.isHidden', { part }),
  full: (most: number) => t('sections.full', { most }),
  limited: (most: number, kind: string) => t('sections.limited', { most, kind }),
  copyTitle: (part: string) => t('sections.copyTitle', { part }),
  foundPages: (count: number) => t('sections.foundPages', { count }),
  copied: (part: string, page: string) => t('sections.copied', { part, page }),
  openPage: (page: string) => t('sections.openPage', { page }),
  notOffered: (page: string) => t('sections.notOffered', { page }),
  gone: (part: string, path: string) => t('sections.gone', { part, path }),
}))
