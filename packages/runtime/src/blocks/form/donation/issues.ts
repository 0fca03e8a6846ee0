import { formsExtra } from '../../../services/messages/areas/forms-extra.js'
import { formsLogs } from '../../../services/messages/areas/forms-logs.js'
import { logText } from '../../../services/messages/log-text.js'
import { pageMessages } from '../../../services/messages/page.js'
import { describe } from '../elements/attributes.js'
import { formMessage } from '../elements/message.js'
import type { FormContext } from '../fields/field.js'

/** Tells the author that there is nothing to donate with. */
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
  // A radio button cannot be wrong by itself: its group is, where the markup says that it is one.
  const wrong = control.matches('[type=radio]') ? control.closest('[role=radiogroup]') : control
  if (wrong) attrs.set(wrong, 'aria-invalid', 'true')
  describe(attrs, control, message.element)
  control.focus()
  on(
    form,
    'input',
    () => {
      if (wrong) attrs.remove(wrong, 'aria-invalid')
      // Empty, it describes nothing.
      message.show(null)
    },
    { once: true, passive: true },
  )
}
