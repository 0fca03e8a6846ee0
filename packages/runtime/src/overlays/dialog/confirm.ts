import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { own } from '../../schema/record.js'
import { dialogs } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { createDialog, type DialogOptions } from './dialog.js'

/** Yes, an explicit No, or no answer: Escape, a click on the overlay, the Cancel button. */
export type ConfirmAnswer = 'confirm' | 'reject' | 'cancel'

type Shared = Pick<DialogOptions<string>, 'title' | 'text' | 'role' | 'overlay' | 'topLayer' | 'signal'>

export interface ConfirmOptions extends Shared {
  /** Labels in place of Yes, No and Cancel; `false` removes the No or Cancel button. */
  readonly confirm?: string
  readonly reject?: string | false
  readonly cancel?: string | false
}

export interface AlertOptions extends Omit<Shared, 'title'> {
  readonly title?: string
}

/**
 * Creates a confirmation that can be shown more than once.
 *
 * @example
 * const { show } = await createConfirm(site, { title: 'Remove Item', text: 'Are you sure?', reject: false })
 * button.onclick = async () => { if ((await show()) === 'confirm') remove() }
 */
export async function createConfirm(site: Site, options: ConfirmOptions) {
  const ownOptions = own(options)
  const { t } = await site.shared(pageMessages)(dialogs)
  const labels = {
    cancel: ownOptions.cancel ?? t('dialog.cancel'),
    reject: ownOptions.reject ?? t('dialog.reject'),
    confirm: ownOptions.confirm ?? t('dialog.confirm'),
  }
  const buttons = Object.entries(labels).filter(([, label]) => label !== false) as [ConfirmAnswer, string][]
  return createDialog<ConfirmAnswer>(site, { ...ownOptions, buttons, dismissal: 'cancel' })
}

/**
 * Asks the visitor and resolves with the answer; `cancel` if the site ends first.
 *
 * @example
 * if ((await confirmDialog(site, { title: 'Remove Item', text: 'Are you sure?' })) === 'confirm') remove()
 */
export async function confirmDialog(site: Site, options: ConfirmOptions): Promise<ConfirmAnswer> {
  // The element that has the focus now, before the texts load.
  const opener = ofDocument(site.document, 'activeElement')
  return (await createConfirm(site, options)).show(opener)
}

/** Shows a message with one button. Resolves once it is closed. */
export async function alertDialog(site: Site, options: AlertOptions): Promise<void> {
  const opener = ofDocument(site.document, 'activeElement')
  const { t } = await site.shared(pageMessages)(dialogs)
  const buttons = [['okay', t('dialog.okay')]] as const
  await createDialog(site, { title: '', ...own(options), buttons, dismissal: 'okay' }).show(opener)
}
