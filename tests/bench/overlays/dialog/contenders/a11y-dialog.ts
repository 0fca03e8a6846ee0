import A11yDialog from 'a11y-dialog'
import type { Dialog } from '../../../lib/contender.js'

let dialogs: A11yDialog[] = []

/** Both dialogs are in the page; buttons open and close them by their attributes. */
export default {
  start() {
    dialogs = ['first', 'second'].map((id) => new A11yDialog(document.getElementById(id)!))
  },
  second: () => void dialogs[1]!.show(),
  destroy() {
    for (const dialog of dialogs) dialog.destroy()
  },
} satisfies Dialog
