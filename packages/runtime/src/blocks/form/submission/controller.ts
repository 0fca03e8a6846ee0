import type { Site } from '../../../core/site.js'
import { loadChunk } from '../../../dom/load.js'
import { closest, contains, getAttribute, query } from '../../../dom/native.js'
import type { FormContext, FormMessages } from '../context.js'
import { ownElements } from '../elements/control.js'
import type { FormMessage } from '../elements/message.js'
import { readFields } from '../fields/fields.js'
import { createValidation } from '../fields/validation.js'
import { showSuccess } from '../success/success.js'
import { isForBrowser } from './destination.js'
import { createIssueReport } from './issue-report.js'
import { createLock } from './lock.js'
import { createSubmission, type Envelope } from './submission.js'
import { isSubmitButton, valuesOf } from './values.js'

/** The event that is recorded when a visitor joins a mailing list. */
const NEWSLETTER_EVENT = 'newsletter-subscribe'

/** Controls a form from its first interaction to its success message. */
export interface FormController {
  /** Checks the form and shows its issues; true if the browser can send it. */
  checkForBrowser(): boolean
  /**
   * Checks and sends the form, unless it is being sent or was sent already.
   *
   * @param submitter - the button that was pressed, whose value is sent too
   */
  submit(submitter?: HTMLElement | null): Promise<void>
}

/** The parts of a form that exist from its start. */
export interface FormParts {
  /** The `<form>`, which may lie inside the block's element. */
  readonly form: HTMLFormElement
  /** The form's id on the server. */
  readonly formId: string
  readonly messages: FormMessages
  readonly message: FormMessage
  /** When the visitor began to fill in the form, in milliseconds since 1970. */
  readonly started: number
}

function envelopeOf(
  { form, formId, started }: FormParts,
  buttonText: string,
  token?: string | null,
): Envelope {
  const decoy = query(form, '[name=decoy]') as HTMLInputElement | null
  return {
    formId,
    objectName: getAttribute(form, 'data-object-name') ?? '',
    isOverlayForm: `${Boolean(closest(form, '[data-part=overlay]'))}`,
    submitButtonText: buttonText,
    started: `${started}`,
    ...(token && { captchaKey: token }),
    ...(decoy?.value && { decoy: decoy.value }),
  }
}

/** Records a subscription before the visitor leaves the page. A failure to do so must not delay the success. */
const recordSubscription = (site: Site, signal: AbortSignal, formId: string) =>
  loadChunk('census', () => import('../../../services/census/record.js'), { signal }).then(
    ({ recordEvent }) => void recordEvent(site, NEWSLETTER_EVENT, { formId }),
    () => {},
  )

/** Creates the controller once a visitor starts to fill in the form. */
export async function createController(context: FormContext, formParts: FormParts): Promise<FormController> {
  const { parts, emit, site, signal } = context
  const { form, formId, messages, message } = formParts
  const { t } = messages
  const { fields, files } = await readFields(context, form, messages)
  const button = parts('submit')[0] ?? ownElements(form).find(isSubmitButton)
  const captcha =
    parts('captcha').length > 0 && !isForBrowser(context, form)
      ? await loadChunk('bot check', () => import('./captcha.js'), { signal }).then(({ loadCaptcha }) =>
          loadCaptcha(context, form),
        )
      : null
  const buttonText = (button instanceof HTMLInputElement ? button.value : (button?.textContent ?? '')).trim()
  const report = createIssueReport(context, formId, message)
  const validation = createValidation(context, form, fields, report.update)
  files?.watch(fields, validation.checkField)
  const lock = createLock(context, form, button, fields)
  const send = createSubmission(site, messages, signal)
  let isSubmitting = false
  let thanks: HTMLElement | null = null

  /** Checks the fields and the bot check, and reports their issues. */
  const isReady = ({ isForServer = true, isChecked = true } = {}): boolean => {
    const issues = context.options.validation && isChecked ? validation.check() : []
    const captchaIssue = (isForServer && captcha?.issue()) || null
    captcha?.show(captchaIssue)
    if (issues.length > 0) {
      report.fail(
        t('form.invalid'),
        captchaIssue ? [...issues, { text: captchaIssue, target: undefined }] : issues,
      )
      return false
    }
    report.update([])
    if (captchaIssue) report.fail(captchaIssue)
    return !captchaIssue
  }

  const succeed = async () => {
    emit('success', { formId })
    if (context.options.kind === 'newsletter') {
      emit('subscribe', { formId })
      await recordSubscription(site, signal, formId)
    }
    thanks = await showSuccess(context, form, messages)
  }

  const submit = async (submitter?: HTMLElement | null) => {
    if (!isReady({ isChecked: !submitter?.hasAttribute('formnovalidate') })) return
    const values = valuesOf(form, fields, submitter)
    lock(true, t('form.submitting'))
    const envelope = envelopeOf(formParts, buttonText, captcha?.token)
    const outcome = await send(values, envelope, (body) => files?.attach(fields, body))
    if (signal.aborted) return
    lock(false, buttonText)
    captcha?.reset()
    if (outcome.kind === 'saved') return succeed()
    const issues = validation.showServerIssues(outcome.issues)
    const firstVisible = fields.find(({ controls }) => controls[0]!.type !== 'hidden')
    const direction = t(message.isBefore(firstVisible?.box) ? 'form.error.scrollDown' : 'form.error.scrollUp')
    report.fail(issues.length > 0 ? direction : outcome.message, issues)
  }

  return {
    checkForBrowser: () => isReady({ isForServer: false }),

    async submit(submitter) {
      if (isSubmitting) return
      // A button outside of the form stays visible beside the thanks.
      if (thanks && submitter && !contains(form, submitter)) return thanks.focus()
      isSubmitting = true
      await submit(submitter).finally(() => {
        isSubmitting = false
      })
    },
  }
}
