import type { Site } from '../../../core/site.js'
import { ofDocument } from '../../../dom/native.js'
import { own } from '../../../schema/record.js'
import { systemError as texts } from '../../../services/messages/areas.js'
import type { KeysOf } from '../../../services/messages/catalogue.js'
import type { Messages } from '../../../services/messages/messages.js'
import { pageMessages } from '../../../services/messages/page.js'
import { createDialog, type Dialog } from '../dialog.js'
import type { DialogHost } from '../host.js'

export interface SystemErrorOptions {
  /** The server's message for the visitor. */
  readonly message?: string
  /** The kind of error, if there is no message. */
  readonly reason?: 'network' | 'unauthorized'
}

/** Longest message, in UTF-16 units. */
const MAX_LENGTH = 500

/** Control characters except line breaks, and those that turn the direction of the text behind them. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** A server's message without characters that would spoil the dialog; empty if nothing else is in it. */
const cleaned = (message: unknown): string =>
  typeof message === 'string' ? message.slice(0, MAX_LENGTH).replace(UNPRINTABLE, '').trim() : ''

/**
 * The dialog of a system error. It shows `message`, else the text for `reason`, else that something went wrong.
 *
 * @param messages - the texts of the area `systemError`
 *
 * @example
 * const messages = createMessages('en', [systemError], console.error)
 * const answer = await createSystemError(dialogHost(document), messages, { reason: 'network' }).show()
 */
export function createSystemError(
  host: DialogHost,
  { t }: Messages<KeysOf<typeof texts>>,
  { message, reason }: SystemErrorOptions,
): Dialog<'clear' | 'reload'> {
  return createDialog(host, {
    kind: 'system-error',
    title: t('systemError.title'),
    text: cleaned(message) || t(reason ? `systemError.${reason}` : 'systemError.message'),
    // The first button loses nothing.
    buttons: [
      ['clear', t('systemError.clear')],
      ['reload', t('systemError.reload')],
    ],
    dismissal: 'clear',
    overlay: false,
  })
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
  const opener = ofDocument(site.document, 'activeElement')
  const show = async () => {
    const messages = await site.shared(pageMessages)(texts)
    const answer = await createSystemError(site, messages, own(options)).show(opener)
    page.shown = null
    if (answer === 'reload') site.document.location.reload()
  }
  page.shown ??= show()
  return page.shown
}
