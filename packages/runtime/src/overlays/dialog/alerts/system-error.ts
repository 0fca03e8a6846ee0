import type { Site } from '../../../core/site.js'
import { ofDocument } from '../../../dom/native.js'
import { own } from '../../../schema/record.js'
import { systemError as texts } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { createDialog } from '../dialog.js'

export interface SystemErrorOptions {
  /** The server's message for the visitor. */
  readonly message?: string
  /** The kind of error, if there is no message. */
  readonly reason?: 'network' | 'unauthorized'
}

/** The open dialog: several errors at once are only shown once. */
const open = () => ({ shown: null as Promise<void> | null })

/**
 * Shows an error over the page, with buttons to reload or to continue. Resolves once it is closed. While one is open,
 * another call adds nothing.
 *
 * @example
 * if (!outcome.ok) await systemError(site, { message: outcome.message })
 */
export function systemError(site: Site, options?: SystemErrorOptions): Promise<void> {
  const page = site.shared(open)
  const { message, reason } = own(options)
  const opener = ofDocument(site.document, 'activeElement')
  const show = async () => {
    const { t } = await site.shared(pageMessages)(texts)
    const serverMessage = typeof message === 'string' && message.trim()
    const answer = await createDialog(site, {
      kind: 'system-error',
      title: t('systemError.title'),
      text: serverMessage || t(reason ? `systemError.${reason}` : 'systemError.message'),
      // The first button loses nothing.
      buttons: [
        ['clear', t('systemError.clear')],
        ['reload', t('systemError.reload')],
      ],
      dismissal: 'clear',
      overlay: false,
    }).show(opener)
    page.shown = null
    if (answer === 'reload') site.document.location.reload()
  }
  page.shown ??= show()
  return page.shown
}
