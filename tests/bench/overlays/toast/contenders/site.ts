import { createSite, type Site } from '@site/runtime'
import { toast } from '../../../../../packages/runtime/src/overlays/dialog/toast/toast.js'
import type { Toast } from '../../../lib/contender.js'

let site: Site

/** The toast as pages show it; it creates its live region. */
export default {
  start() {
    site = createSite()
    return site.start()
  },
  tell: (title, text) => void toast(site, { title, text }),
  destroy: () => site.destroy(),
} satisfies Toast
