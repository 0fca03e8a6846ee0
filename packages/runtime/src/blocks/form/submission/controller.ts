import { loadChunk } from '../../../core/load.js'
import { getAttribute } from '../../../dom/native.js'
import type { FormMessage } from '../elements/message.js'
import type { FormContext } from '../fields/field.js'
import { readFields } from '../fields/fields.js'
import { createSummary, type Problem } from '../fields/issue-summary.js'
import { createChecking } from '../fields/validation.js'
import type { FormMessages } from '../messages.js'
import { succeed } from '../success/success.js'
import { createLock } from './lock.js'
import { createSubmission, type Envelope } from './submission.js'

/** What a mailing list that somebody joined is recorded as. */
const NEWSLETTER_EVENT = 'newsletter-subscribe'

/** Takes a form from its first touch to its thanks. */
export interface FormController {
  /** Checks and sends the form, unless it is on its way. */
  submit(): Promise<void>
}

/** What a form has from its start. */
export interface FormParts {
  /** The element; the block may stand around it. */
  readonly form: HTMLFormElement
  /** What the server knows it by. */
  readonly formId: string
  readonly messages: FormMessages
  readonly message: FormMessage
  /** When the visitor began, in milliseconds since 1970. */
  readonly started: number
}

/** What a form needs once somebody fills it in. */
export async function createController(context: FormContext, given: FormParts): Promise<FormController> {
  const { part, parts, emit, site, signal } = context
  const { form, formId, messages, message, started } = given
  const { t } = messages
  const { fields, files } = await readFields(context, messages)
  const button = part('submit')
  const captcha =
    parts('captcha').length > 0
      ? await loadChunk('bot check', () => import('./captcha.js'), { signal }).then(({ loadCaptcha }) =>
          loadCaptcha(context, form),
        )
      : null
  const buttonText = (button instanceof HTMLInputElement ? button.value : button.textContent).trim()
  const isNewsletter = context.options.kind === 'newsletter'
  const summary = createSummary(context, message.element)
  const mended = (problems: readonly Problem[]) => {
    summary.show(isNewsletter ? [] : problems)
    if (problems.length === 0) message.show(null)
  }
  const checking = createChecking(context, form, fields, mended)
  files?.watch(fields, checking.ask)
  const lock = createLock(context, form, button, fields)
  const send = createSubmission(site, messages, signal)
  let submitting = false
  /** Says what is wrong once: where the focus goes. */
  const fail = (text: string, problems: readonly Problem[] = []) => {
    emit('failure', { formId, message: text })
    const [first] = problems
    if (isNewsletter && first?.target) {
      message.show(null)
      first.target.focus()
      return
    }
    message.show(text)
    summary.show(problems)
    if (first) summary.focus()
    else message.focus()
  }

  const envelope = (): Envelope => {
    const decoy = form.querySelector<HTMLInputElement>('[name=decoy]')
    return {
      formId,
      objectName: getAttribute(form, 'data-object-name') ?? '',
      isOverlayForm: `${Boolean(form.closest('[data-part=overlay]'))}`,
      submitButtonText: buttonText,
      started: `${started}`,
      ...(captcha?.token && { captchaKey: captcha.token }),
      ...(decoy?.value && { decoy: decoy.value }),
    }
  }

  const submit = async () => {
    const problems = context.options.validation ? checking.check() : []
    const unproven = captcha?.problem() ?? null
    captcha?.fail(unproven)
    if (problems.length > 0) {
      const all = unproven ? [...problems, { text: unproven, target: undefined }] : problems
      fail(t('form.invalid'), all)
      return
    }
    mended([])
    if (unproven) {
      fail(unproven)
      return
    }
    const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]))
    lock(true, t('form.submitting'))
    const outcome = await send(values, envelope(), (sent) => files?.attach(fields, sent))
    if (signal.aborted) return
    lock(false, buttonText)
    if (outcome.kind === 'saved') {
      captcha?.used()
      emit('success', { formId })
      if (isNewsletter) {
        emit('subscribe', { formId })
        await tellSubscription()
      }
      await succeed(context, form, messages)
      return
    }
    captcha?.failed()
    const told = checking.tell(outcome.errors)
    const general = t(message.isBefore(fields[0]?.box) ? 'form.error.scrollDown' : 'form.error.scrollUp')
    fail(told.length > 0 ? general : outcome.message, told)
  }

  /** Sent before the page is left for another; who cannot be told is not waited for. */
  const tellSubscription = () =>
    loadChunk('census', () => import('../../../services/census/record.js'), { signal }).then(
      ({ recordEvent }) => void recordEvent(site, NEWSLETTER_EVENT, { formId }),
      () => {},
    )

  return {
    async submit() {
      if (submitting) return
      submitting = true
      await submit().finally(() => {
        submitting = false
      })
    },
  }
}
