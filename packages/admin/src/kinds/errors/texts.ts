import { countText as count } from '../../base/lists/texts.js'
import { texts } from '../../base/texts.js'

/** Names of the events that report an error. */
const KINDS: Readonly<Record<string, string>> = {
  error: 'Error in a script',
  unhandledrejection: 'Promise that was rejected',
  'block:failed': 'Block that failed',
  'error:caught': 'Error that the page caught itself',
}

/** Labels of the errors of scripts. */
export const errorTexts = {
  title: texts.errorsScreen,
  about:
    'Errors in the scripts of your pages, as visitors’ browsers report them. Errors with the same message at the same place are one entry. It goes when nobody has reported it for 90 days.',
  search: 'Search errors',
  none: 'No errors have been reported.',
  found: (shown: number, total: number) =>
    shown === total
      ? count(total, 'kind of error, latest first', 'kinds of errors, latest first')
      : `${shown} of ${count(total, 'kind of error', 'kinds of errors')}, latest first`,
  noMessage: 'No message',
  kind: (event: string) => KINDS[event] ?? event,
  block: 'Block',
  blockDetails: (block: string, phase: string, option: string) =>
    [block, phase && `in ${phase}`, option && `option ${option}`].filter(Boolean).join(', '),
  kindLabel: 'Kind',
  source: 'Place',
  times: 'Reported',
  reported: (many: number) => count(many, 'time', 'times'),
  first: 'First',
  last: 'Latest',
  pages: 'Pages',
  browsers: 'Browsers',
  stack: 'Stack',
  delete: 'Delete',
  deleteOne: (message: string) => `Delete: ${message}`,
  deleteAll: 'Delete all',
  question: (many: number) => (many === 1 ? 'Delete this error?' : `Delete the ${many} listed errors?`),
  detail: 'An error is listed again when a page reports it again.',
  deleted: (many: number) => `${count(many, 'error', 'errors')} deleted.`,
  cancel: 'Cancel',
} as const
