import type { OptionTexts } from '../../schema/option.js'
import type { FormOptions } from './options.js'

const SENDING = 'Sending'
const AFTER = 'After sending'

export const texts: OptionTexts<typeof FormOptions> = {
  kind: {
    title: 'Kind of form',
    group: SENDING,
    forAuthors: true,
    help: 'A newsletter shows no general message above its one field; a donation opens the checkout. The markup must match.',
  },
  submit: {
    title: 'Who sends the form',
    group: SENDING,
    forAuthors: true,
    choices: {
      auto: 'Decided by its address',
      site: 'This page, to the site’s own server',
      browser: 'The browser',
    },
    help: 'By its address: the page sends the form to the site’s own server; the browser sends it anywhere else, such as to a form service or by mail. The fields are checked in each case.',
  },
  validation: {
    title: 'Check fields before sending',
    group: SENDING,
    help: 'Off: only the server checks the fields. A bot check stays on.',
  },
  emailRule: {
    title: 'Accepted email addresses',
    group: SENDING,
    choices: { short: 'Endings of 2 to 4 letters', html: 'Any ending, as browsers accept it' },
    help: 'Endings of more than 4 letters, such as .studio, need the second rule. The server must use the same one.',
  },
  drafts: {
    title: 'Keep unsent answers',
    group: SENDING,
    help: 'Answers stay in the browser until the tab is closed. Passwords, hidden fields, files and card numbers are never kept.',
  },
  successUrl: {
    title: 'Page after sending',
    group: AFTER,
    automatic: 'None: the form shows a thank-you message',
    help: 'A path of this site, or an http or https address. Leave it empty to show the thank-you message in place of the form.',
  },
  successScripts: {
    title: 'Scripts in the thank-you message',
    group: AFTER,
    help: 'Off: scripts and anything else that may be harmful are removed from the thank-you message.',
  },
}
