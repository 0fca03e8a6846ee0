import type { OptionTexts } from '../../schema/option.js'
import type { FormOptions } from './options.js'

const SENDING = 'Sending'
const AFTER = 'After sending'

export const texts: OptionTexts<typeof FormOptions> = {
  kind: {
    title: 'Kind of form',
    group: SENDING,
    forAuthors: true,
    help: 'A newsletter has no general message above its one field; a donation goes to the checkout. The markup has to match.',
  },
  validation: {
    title: 'Check fields before sending',
    group: SENDING,
    help: 'Off: the form is sent as it was filled in, and the server alone checks it. A bot check stays.',
  },
  emailRule: {
    title: 'Accepted email addresses',
    group: SENDING,
    choices: { short: 'Endings of 2 to 4 letters', html: 'Any ending, as browsers accept it' },
    help: 'Which addresses the form accepts. The server has to use the same rule.',
  },
  drafts: {
    title: 'Keep unsent answers',
    group: SENDING,
    help: 'Answers stay in this browser until the tab is closed. Passwords, hidden fields, files and card numbers are never kept.',
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
    help: 'Off: scripts, event handlers and everything else that is not known to be harmless is left out of the message’s HTML.',
  },
}
