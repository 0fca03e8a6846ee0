import { createSite, type Site } from '@site/runtime'
import { confirmDialog } from '../../../../../packages/runtime/src/overlays/dialog/confirm.js'
import type { Dialog } from '../../../lib/contender.js'

let site: Site

/** The dialog as pages open it: the page has no markup for it. */
export default {
  async start() {
    site = createSite()
    await site.start()
    document.getElementById('opener')!.addEventListener('click', () => {
      confirmDialog(site, {
        title: 'Remove Print',
        text: 'It goes for good.',
        confirm: 'Remove',
        reject: false,
      })
    })
  },
  second() {
    confirmDialog(site, { title: 'Are You Sure', text: 'Nobody brings it back.', reject: false })
  },
  destroy: () => site.destroy(),
} satisfies Dialog
