import { openAround } from '../../../dom/panels/hash.js'
import { formsExtra, formsLogs } from '../../../services/messages/areas.js'
import { logText } from '../../../services/messages/log-text.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { FormContext } from '../context.js'
import { describe } from '../elements/attributes.js'
import { formMessage } from '../elements/message.js'

/** Logs that the donation has no button. */
export const logMissingButton = ({ element }: FormContext): void =>
  console.error(
    `${logText(formsLogs, 'form.log.donationButton')}: the block needs <button data-part="donate" type="submit">`,
    element,
  )

/** Shows that the amount is missing or invalid. */
export async function showAmountIssue(
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
  // A single radio button cannot be invalid: its group is, if the markup has one.
  const target = control.matches('[type=radio]') ? control.closest('[role=radiogroup]') : control
  if (target) attrs.set(target, 'aria-invalid', 'true')
  describe(attrs, control, message.element)
  openAround(control)
  control.focus()
  on(
    form,
    'input',
    () => {
      if (target) attrs.remove(target, 'aria-invalid')
      // The empty message stays in `aria-describedby`, where it has no effect.
      message.show(null)
    },
    { once: true, passive: true },
  )
}
