import type { PageState } from '@site/runtime/contract'
import { countText as count, recordsTexts } from '../../base/lists/texts.js'

const STATES: Readonly<Record<PageState, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
}

const fix = (many: number) =>
  many === 1 ? 'Correct the marked entry.' : `Correct the ${many} marked entries.`

/** Labels of the pages. */
export const pageTexts = {
  title: 'Pages',
  search: 'Search by title or address',
  none: 'Your site has no pages.',
  noneFound: 'No page matches.',
  found: (many: number, more: boolean) => (more ? `${many} or more pages` : count(many, 'page', 'pages')),
  turn: { newer: 'Previous', older: 'Next' },
  state: (state: PageState) => STATES[state],
  from: (time: string) => `from ${time}`,
  locked: 'Locked',
  own: 'Your version',
  theme: 'The theme’s page',
  untitled: 'Page without a title',
  unsaved: 'Unsaved changes',
  choose:
    'Choose a page to change its title, its address or who sees it. Its words and pictures come from the theme; how its blocks look and work is set under Page settings.',
  back: 'Back to the list',
  openFailed: 'This page could not be loaded.',
  page: 'Open the page',
  name: 'Title',
  description: 'Description',
  descriptionHelp: 'For search engines, and where the theme shows it.',
  address: 'Address',
  addressHelp: 'Visitors with the earlier address are led to the new one.',
  addressFixed: 'The site itself leads to this page, so it keeps its address.',
  product: 'This page is a product. Its name, its description and whether lists show it are changed under',
  products: 'Products',
  themeHas: (value: string) => `The theme has “${value}”.`,
  themeHasNone: 'The theme has none.',
  takeTheme: (field: string) => `Use the theme’s ${field.toLowerCase()}`,
  publication: 'Visitors see this page',
  publicationOf: {
    published: 'Now',
    scheduled: 'From a certain time on',
    draft: 'Not at all: it is a draft',
  } satisfies Readonly<Record<PageState, string>>,
  hiddenHelp: {
    draft:
      'Visitors get “page not found”, and neither search nor navigation has the page. You see it in the preview.',
    scheduled:
      'Until then, visitors get “page not found”, and neither search nor navigation has the page. You see it in the preview.',
  },
  publishAt: 'Published at',
  zone: (zone: string) => `By the clock of the website, ${zone}.`,
  ownZone: (zone: string) => `By your own clock, ${zone}: that of the website could not be loaded.`,
  timeMissing: 'Enter a date and a time.',
  access: {
    members: 'Only members may read this page, as the theme says.',
    password: 'This page opens with a password, as the theme says.',
  },
  fix,
  failed: 'This page was not saved.',
  conflict: 'This page was changed elsewhere in the meantime.',
  conflictHelp: 'Nothing is lost: undo brings your changes back after you load the newer page.',
  saved: recordsTexts.saved,
  wasReset: 'The theme’s page is back.',
  reset: 'Use the theme’s page',
  resetQuestion: 'Use the theme’s page again?',
  resetDetail:
    'Your title, description and address of this page are removed from the site. A draft stays a draft.',
  cancel: 'Cancel',
} as const

/** Labels of the navigation. */
export const navigationTexts = {
  title: 'Navigation',
  link: 'Change the navigation',
  help: 'The links at the top of every page. Titles here are those of the links, not of the pages.',
  openFailed: 'The navigation could not be loaded.',
  own: 'Your version',
  theme: 'The theme’s navigation',
  empty: 'The navigation is empty.',
  entries: 'Entries',
  linkTo: (title: string, path: string) => (path === '' ? title : `${title} (${path})`),
  entry: (number: number) => `Entry ${number}`,
  entryIn: (folder: string, number: number) => `${folder}: entry ${number}`,
  entriesIn: (folder: string) => `Entries of ${folder}`,
  folder: 'Folder',
  hidden: 'Visitors see neither the page nor this entry yet',
  add: 'Add a page',
  page: 'Page',
  place: 'Place',
  top: 'At the end',
  inFolder: (folder: string) => `In ${folder}`,
  addButton: 'Add',
  added: (title: string) => `Added: ${title}.`,
  removed: (title: string, pages: number) =>
    pages === 0 ? `Removed: ${title}.` : `Removed: ${title}, with ${count(pages, 'page', 'pages')}.`,
  morePages: 'Your site has more pages than are listed here.',
  full: (most: number) => `A navigation has at most ${most} entries. Remove one first.`,
  fix,
  failed: 'The navigation was not saved.',
  conflict: 'The navigation was changed elsewhere in the meantime.',
  conflictHelp: 'Nothing is lost: undo brings your changes back after you load the newer navigation.',
  saved: recordsTexts.saved,
  wasReset: 'The theme’s navigation is back.',
  reset: 'Use the theme’s navigation',
  resetQuestion: 'Use the theme’s navigation again?',
  resetDetail: 'Your order, titles and entries are removed from the site.',
  cancel: 'Cancel',
} as const
