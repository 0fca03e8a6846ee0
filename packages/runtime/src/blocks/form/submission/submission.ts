import type { Site } from '../../../core/site.js'
import type { FormValues } from '../../../forms/model/values.js'
import { pageFields } from '../../../services/census/page-fields.js'
import { fieldOf } from '../../../services/http/answer.js'
import { type CallFailure, http } from '../../../services/http/http.js'
import type { FormMessages } from '../messages.js'

/** What is sent beside the fields. */
export interface Envelope {
  readonly formId: string
  readonly objectName: string
  readonly isOverlayForm: string
  readonly submitButtonText: string
  /** The token of a bot check that was passed. */
  readonly captchaKey?: string
  /** What a field that people cannot see holds: something only for a program. */
  readonly decoy?: string
  /** When the visitor began, in milliseconds since 1970. */
  readonly started: string
}

/** Puts files beside what is sent, where there are some. */
export type Attach = (sent: Readonly<Record<string, string>>) => FormData | null | undefined

export type Outcome =
  | { readonly kind: 'saved' }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** What is wrong by field id, in the server's words. */
      readonly errors: ReadonlyMap<string, string>
    }

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'

/** Files take their time: 10 minutes. */
const UPLOAD_TIMEOUT_MS = 600_000

/** Longest text of the server's that is shown, in UTF-16 units. */
const LONGEST = 500

/** The message of each status that has one of its own. */
const BY_STATUS: Readonly<Record<number, Parameters<FormMessages['t']>[0] | undefined>> = {
  401: 'form.error.unauthorized',
  404: 'form.error.notConfigured',
  429: 'form.error.rateLimit',
  500: 'form.error.server',
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function fieldErrors(errors: unknown): Map<string, string> {
  const texts = typeof errors === 'object' && errors !== null ? Object.entries(errors) : []
  return new Map(texts.filter(([, text]) => isText(text)).map(([id, text]) => [id, text.slice(0, LONGEST)]))
}

function refusal({ kind, status, body, message }: CallFailure, { t }: FormMessages): Outcome {
  const errors = status === 400 ? fieldErrors(fieldOf(body, 'errors')) : new Map<string, string>()
  const known = BY_STATUS[status ?? 0]
  const error = fieldOf(body, 'error')
  const said = isText(error) ? error.slice(0, LONGEST) : t('form.error.unknown')
  // Who has to log in is told so, whatever the status.
  return { kind: 'refused', message: kind === 'login' ? message : known ? t(known) : said, errors }
}

/** Sends what was filled in. */
export type Send = (values: FormValues, envelope: Envelope, attach: Attach) => Promise<Outcome>

/**
 * Sends one form. A key whose fate is unknown, because no answer came, none that can be read, or 503, is used
 * again: the server stores once.
 */
export function createSubmission(site: Site, messages: FormMessages, signal: AbortSignal): Send {
  const { t } = messages
  const { call } = site.shared(http)
  let key: string | null = null

  const refused = (message: string): Outcome => ({ kind: 'refused', message, errors: new Map() })

  return async (values, envelope, attach) => {
    if (key === null) {
      const asked = await call(KEY, { method: 'POST', signal })
      const given = asked.ok ? fieldOf(asked.body, 'key') : null
      if (isText(given)) key = given
      else if (!asked.ok && (asked.kind === 'login' || BY_STATUS[asked.status ?? 0]))
        return refusal(asked, messages)
      else return refused(t('form.error.submissionKey'))
    }
    const sent = { ...pageFields(site), ...envelope, key, form: JSON.stringify(values) }
    const files = attach(sent)
    const saved = await call(SAVE, {
      method: 'POST',
      form: files ?? new URLSearchParams(sent),
      signal,
      ...(files && { timeout: UPLOAD_TIMEOUT_MS }),
    })
    // With 503 a server says that it lost its database, perhaps after storing.
    if (saved.ok || (saved.body !== null && saved.status !== 503)) key = null
    if (saved.ok) return { kind: 'saved' }
    return saved.status === null ? refused(t('form.error.unknown')) : refusal(saved, messages)
  }
}
