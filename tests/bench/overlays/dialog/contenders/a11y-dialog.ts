import A11yDialog from 'a11y-dialog'
import type { DialogContender } from '../contender.js'

let dialogs: A11yDialog[] = []

/** Both dialogs stand in the page; buttons open and close them by their attributes. */
const contender: DialogContender = {
  start() {
    dialogs = ['first', 'second'].map((id) => new A11yDialog(document.getElementById(id)!))
  },
  second: () => void dialogs[1]!.show(),
  end() {
    for (const dialog of dialogs) dialog.destroy()
  },
}

export default contender
