import type { OptionTexts } from '../../contract/option.js'
import type { FormOptions } from './options.js'

export const formTexts: OptionTexts<typeof FormOptions> = {
  kind: {
    title: 'Kind of form',
    help: 'A newsletter has no general message over its one field; a donation goes to the checkout.',
  },
  validation: {
    title: 'Check fields before sending',
    help: 'Off: whatever was typed is sent, and the server alone decides. A bot check stays.',
  },
  emailRule: {
    title: 'What counts as an e-mail address',
    help: 'short: endings of 2 to 4 letters. html: what browsers take, longer endings included. The server has to ask the same.',
  },
  successUrl: {
    title: 'Page after sending',
    help: 'A path of this site, or an http or https address. Empty: the thanks show in place of the form.',
  },
  successScripts: {
    title: 'Run scripts of the thanks',
    help: 'Off: scripts and handlers in the HTML that the owner wrote for the thanks are left out.',
  },
  drafts: {
    title: 'Keep what was typed',
    help: 'Until the tab is closed, in this browser only; never passwords, hidden fields, files or cards.',
  },
}
