import { countText as count } from '../../base/lists/texts.js'

/** Labels of the history of a block and of the activity. */
export const revisionTexts = {
  none: 'Nobody has changed these settings yet.',
  noneOfRecord: 'Nobody has changed this yet.',
  kept: 'The last 200 changes are kept, for one year.',
  keptOfRecord:
    'The last 200 changes are kept, for one year. If they take up much space, you can no longer go back to the oldest versions.',
  notKept: 'This version is not kept any more.',
  goBack: 'Go back to this version',
  goBackTo: (version: string) => `Go back to this version: ${version}`,
  current: 'This is the current version.',
  otherFormat: (text: string) => `${text} (other formatting or links)`,
  version: (time: string, person: string) => `${time}, ${person}`,
  start: 'Before these changes',
  arrow: '→',
  becomes: 'becomes',
  wentBack: (version: string) =>
    `The form has the values of this version now: ${version}. They are not saved yet.`,
  same: 'The form has these values already.',
  unfit:
    'This version does not fit any more, for example because the shop has another currency since. Nothing has changed.',
  title: 'Activity',
  about:
    'Who has changed what: settings of blocks, pages, navigation, languages, forms, galleries, products, coupons, files, mailing lists, deleted messages, and accounts with their logins. It lists what your role may see. The last 200 changes of each are kept, for one year.',
  person: 'Person',
  everybody: 'Everybody',
  found: (rows: number, hasMore: boolean) =>
    hasMore ? `${count(rows, 'change', 'changes')} on this page` : count(rows, 'change', 'changes'),
  noActivity: 'Nobody has changed anything yet.',
  noneOfPerson: 'This person has changed nothing.',
  block: (name: string, id: string) => `${name} “${id}”`,
  on: (path: string) => `on ${path}`,
  gone: 'on a page that is gone',
} as const
