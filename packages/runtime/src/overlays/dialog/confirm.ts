import { own } from '../../core/own.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { dialogs } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { createDialog, type DialogOptions } from './dialog.js'

/** Yes, an explicit No, or no answer: Escape, the overlay, the button. */
export type ConfirmAnswer = 'confirm' | 'reject' | 'cancel'

type Shared = Pick<DialogOptions<string>, 'title' | 'text' | 'role' | 'overlay' | 'topLayer' | 'signal'>

export interface ConfirmOptions extends Shared {
  /** What stands on the buttons, in place of Yes, No and Cancel; `false` leaves out the second or the third. */
  readonly confirm?: string
  readonly reject?: string | false
  readonly cancel?: string | false
}

export interface AlertOptions extends Omit<Shared, 'title'> {
  readonly title?: string
}

/**
 * Makes a confirmation that can be shown more than once.
 *
 * @example
 * const { show } = await createConfirm(site, { title: 'Remove Item', text: 'Are you sure?', reject: false })
 * button.onclick = async () => { if ((await show()) === 'confirm') remove() }
 */
export async function createConfirm(site: Site, options: ConfirmOptions) {
  const given = own(options)
  const { t } = await site.shared(pageMessages)(dialogs)
  const labels = {
    cancel: given.cancel ?? t('dialog.cancel'),
    reject: given.reject ?? t('dialog.reject'),
    confirm: given.confirm ?? t('dialog.confirm'),
  }
  const buttons = Object.entries(labels).filter(([, label]) => label !== false) as [ConfirmAnswer, string][]
  return createDialog<ConfirmAnswer>(site, { ...given, buttons, dismissal: 'cancel' })
}

/**
 * Asks a visitor, and waits for the answer. It always comes: `cancel` where the page ends first.
 *
 * @example
 * if ((await confirmDialog(site, { title: 'Remove Item', text: 'Are you sure?' })) === 'confirm') remove()
 */
export async function confirmDialog(site: Site, options: ConfirmOptions): Promise<ConfirmAnswer> {
  // Where the visitor is now, not when the texts have come.
  const opener = ofDocument(site.document, 'activeElement')
  return (await createConfirm(site, options)).show(opener)
}

/** Tells a visitor something, with one button to say that it was read. Resolves once it is gone. */
export async function alertDialog(site: Site, options: AlertOptions): Promise<void> {
  const opener = ofDocument(site.document, 'activeElement')
  const { t } = await site.shared(pageMessages)(dialogs)
  const buttons = [['okay', t('dialog.okay')]] as const
  await createDialog(site, { title: '', ...own(options), buttons, dismissal: 'okay' }).show(opener)
}
