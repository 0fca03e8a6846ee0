import type { Site } from '../../../core/site.js'
import type { FormValues } from '../../../forms/model/values.js'
import { pageFields } from '../../../services/census/page-fields.js'
import { fieldOf, isText } from '../../../services/http/answer.js'
import { type CallFailure, http } from '../../../services/http/http.js'
import type { FormMessages } from '../context.js'

/** The data that is sent beside the fields' values. */
export interface Envelope {
  readonly formId: string
  readonly objectName: string
  readonly isOverlayForm: string
  readonly submitButtonText: string
  /** The token of a passed bot check. */
  readonly captchaKey?: string
  /** The value of the hidden decoy field, which only bots fill in. */
  readonly decoy?: string
  /** When the visitor began to fill in the form, in milliseconds since 1970. */
  readonly started: string
}

/** Adds the form's files to the sent values, if there are any. */
type Attach = (values: Readonly<Record<string, string>>) => FormData | null | undefined

type Outcome =
  | { readonly kind: 'saved' }
  | {
      readonly kind: 'rejected'
      readonly message: string
      /** The server's issues by field id. */
      readonly issues: ReadonlyMap<string, string>
    }

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'

/** Uploads may take 10 minutes. */
const UPLOAD_TIMEOUT_MS = 600_000

/** The longest server text that is shown, in UTF-16 units. */
const MAX_LENGTH = 500

/** The messages of statuses that have their own. */
const BY_STATUS: Readonly<Record<number, Parameters<FormMessages['t']>[0] | undefined>> = {
  401: 'form.error.unauthorized',
  404: 'form.error.notConfigured',
  429: 'form.error.rateLimit',
  500: 'form.error.server',
}

function issuesIn(errors: unknown): Map<string, string> {
  const texts = typeof errors === 'object' && errors !== null ? Object.entries(errors) : []
  return new Map(
    texts.filter(([, text]) => isText(text)).map(([id, text]) => [id, text.slice(0, MAX_LENGTH)]),
  )
}

function rejection({ kind, status, body, message }: CallFailure, { t }: FormMessages): Outcome {
  const issues = status === 400 ? issuesIn(fieldOf(body, 'errors')) : new Map<string, string>()
  const statusMessage = BY_STATUS[status ?? 0]
  const error = fieldOf(body, 'error')
  const serverMessage = isText(error) ? error.slice(0, MAX_LENGTH) : t('form.error.unknown')
  // A required login takes precedence over the message of the status.
  return {
    kind: 'rejected',
    message: kind === 'login' ? message : statusMessage ? t(statusMessage) : serverMessage,
    issues,
  }
}

/** Sends a form's values. */
type Send = (values: FormValues, envelope: Envelope, attach: Attach) => Promise<Outcome>

/**
 * Sends one form. If it is unknown whether the server used a key (no answer, an unreadable one, or 503), the next
 * attempt sends the same key, so that the server stores the form only once.
 */
export function createSubmission(site: Site, messages: FormMessages, signal: AbortSignal): Send {
  const { t } = messages
  const { call } = site.shared(http)
  let key: string | null = null

  const rejected = (message: string): Outcome => ({ kind: 'rejected', message, issues: new Map() })

  return async (values, envelope, attach) => {
    if (key === null) {
      const answer = await call(KEY, { method: 'POST', signal })
      const newKey = answer.ok ? fieldOf(answer.body, 'key') : null
      if (isText(newKey)) key = newKey
      else if (!answer.ok && (answer.kind === 'login' || BY_STATUS[answer.status ?? 0]))
        return rejection(answer, messages)
      else return rejected(t('form.error.submissionKey'))
    }
    const body = { ...pageFields(site), ...envelope, key, form: JSON.stringify(values) }
    const files = attach(body)
    const saved = await call(SAVE, {
      method: 'POST',
      form: files ?? new URLSearchParams(body),
      signal,
      ...(files && { timeout: UPLOAD_TIMEOUT_MS }),
    })
    // With 503 the server has lost its database, perhaps after it stored the form.
    if (saved.ok || (saved.body !== null && saved.status !== 503)) key = null
    if (saved.ok) return { kind: 'saved' }
    return saved.status === null ? rejected(t('form.error.unknown')) : rejection(saved, messages)
  }
}
