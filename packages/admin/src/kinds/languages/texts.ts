import { LANGUAGES_MAX } from '@site/runtime/contract'

/** Labels of the languages. */
export const languageTexts = {
  title: 'Languages',
  about:
    'The languages that your site says it is available in. A theme with a choice of languages shows the offered ones, in this order after the site’s own.',
  list: 'Languages of the site',
  own: 'The site’s own language: its pages are written in it, so it is always offered and stays in the list.',
  offered: 'Offered to visitors',
  offeredName: (name: string) => `Offer ${name} to visitors`,
  notOffered: (name: string) => `${name} (not offered)`,
  moveHelp: 'Move a language with its buttons, by dragging, or with Alt and the arrow keys.',
  add: 'Add language',
  addLabel: 'Language to add',
  addHelp: 'Its name or its code, such as “de” or “de-AT”.',
  limit: `A site has at most ${LANGUAGES_MAX} languages.`,
  full: `The list has ${LANGUAGES_MAX} languages, the most that a site can have. Remove one before you add another.`,
  added: (name: string) => `Added: ${name}.`,
  removed: (name: string) => `Removed: ${name}. Undo brings it back.`,
  empty: 'Enter a language.',
  load: 'The languages could not be loaded.',
  fix: () => 'Correct the marked languages.',
  failed: 'The languages were not saved.',
  conflict: 'The languages were changed elsewhere in the meantime.',
  conflictHelp: 'Nothing is lost: undo brings your changes back after you load the newer list.',
  saved: 'Saved. The next page that opens has these languages.',
} as const
