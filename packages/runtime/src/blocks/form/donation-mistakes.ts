import { formsExtra } from '../../services/messages/areas/forms-extra.js'
import { formsLogs } from '../../services/messages/areas/forms-logs.js'
import { logText } from '../../services/messages/log-text.js'
import { pageMessages } from '../../services/messages/page.js'
import type { FormContext } from './field.js'
import { formMessage } from './message.js'

/** Tells the author that there is nothing to donate with [FORM-019]. */
export const tellMissingButton = ({ element }: FormContext): void =>
  console.error(
    `${logText(formsLogs, 'form.log.donationButton')}: the block needs <button data-part="donate" type="submit">`,
    element,
  )

/** Asks for the amount that is missing, or is none. */
export async function askForAmount(
  context: FormContext,
  form: HTMLFormElement,
  control: HTMLElement | undefined,
): Promise<void> {
  const { attrs, on, site } = context
  const { t } = await site.shared(pageMessages)(formsExtra)
  const message = formMessage(context, form)
  message.show(t('form.donation.amount'))
  if (!control) {
    message.focus()
    return
  }
  attrs.set(control, 'aria-invalid', 'true')
  attrs.set(control, 'aria-describedby', attrs.id(message.element))
  control.focus()
  on(
    form,
    'input',
    () => {
      attrs.remove(control, 'aria-invalid')
      message.show(null)
    },
    { once: true, passive: true },
  )
}
