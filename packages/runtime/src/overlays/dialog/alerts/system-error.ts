import { own } from '../../../core/own.js'
import type { Site } from '../../../core/site.js'
import { ofDocument } from '../../../dom/native.js'
import { systemError as texts } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { createDialog } from '../dialog.js'

export interface SystemErrorOptions {
  /** What the server says, in words for a person. */
  readonly message?: string
  /** What went wrong, where nobody says it in words. */
  readonly reason?: 'network' | 'unauthorized'
}

/** The one that is shown: a page that fails in ten ways at once says so once. */
const open = () => ({ shown: null as Promise<void> | null })

/**
 * Covers the window with what went wrong, and lets a visitor reload the page or go on with it as it is.
 * Resolves once it is gone; while one is open, another adds nothing.
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
    const said = typeof message === 'string' && message.trim()
    const answer = await createDialog(site, {
      kind: 'system-error',
      title: t('systemError.title'),
      text: said || t(reason ? `systemError.${reason}` : 'systemError.message'),
      // The first loses nothing.
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
