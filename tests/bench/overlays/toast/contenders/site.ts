import { createSite, type Site } from '@site/runtime'
import { toast } from '../../../../../packages/runtime/src/overlays/dialog/toast/toast.js'
import type { ToastContender } from '../contender.js'

let site: Site

/** The toast as pages show it: its region comes with it. */
const contender: ToastContender = {
  start() {
    site = createSite()
    return site.start()
  },
  tell: (title, text) => void toast(site, { title, text }),
  end: () => site.destroy(),
}

export default contender
