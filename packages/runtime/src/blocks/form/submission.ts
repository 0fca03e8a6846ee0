import type { Messages } from '../../services/messages/messages.js'
import type { FormMessages } from './fields.js'

/** What is sent beside the fields. */
export interface Envelope {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly submitButtonText: string
}

export type Outcome =
  | { readonly kind: 'saved' }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly errors: ReadonlyMap<string, string>
    }

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'

/** Longest text of the server's that is shown, in characters. */
const LONGEST = 500

/** The message of each status that has one of its own [FMSG-007..010]. */
const BY_STATUS = new Map<number, Parameters<FormMessages['t']>[0]>([
  [401, 'form.error.unauthorized'],
  [404, 'form.error.notConfigured'],
  [429, 'form.error.rateLimit'],
  [500, 'form.error.server'],
])

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function fieldErrors(errors: unknown): Map<string, string> {
  const texts = typeof errors === 'object' && errors !== null ? Object.entries(errors) : []
  return new Map(texts.filter(([, text]) => isText(text)).map(([id, text]) => [id, text.slice(0, LONGEST)]))
}

function refusal(status: number, body: Record<string, unknown>, { t }: Messages): Outcome {
  const errors = status === 400 ? fieldErrors(body.errors) : new Map<string, string>()
  const known = BY_STATUS.get(status)
  const said = isText(body.error) ? body.error.slice(0, LONGEST) : t('form.error.unknown')
  return { kind: 'refused', message: known ? t(known) : said, errors }
}

/** Sends one form. A key whose fate is unknown, because no answer came, is used again: the server stores once. */
export function createSubmission(messages: FormMessages, signal: AbortSignal) {
  const { t } = messages
  let key: string | null = null

  const post = (path: string, body: URLSearchParams | null) =>
    fetch(path, { method: 'POST', body, credentials: 'same-origin', signal })

  const refused = (message: string): Outcome => ({ kind: 'refused', message, errors: new Map() })

  return async (values: Readonly<Record<string, string>>, envelope: Envelope): Promise<Outcome> => {
    if (key === null) {
      try {
        const response = await post(KEY, null)
        const body = await bodyOf(response)
        if (response.ok && isText(body.key)) key = body.key
        else if (BY_STATUS.has(response.status)) return refusal(response.status, body, messages)
      } catch {
        // No answer: the message below says so.
      }
      if (key === null) return refused(t('form.error.submissionKey'))
    }
    const body = new URLSearchParams({
      key,
      ...envelope,
      isOverlayForm: 'false',
      form: JSON.stringify(values),
    })
    try {
      const response = await post(SAVE, body)
      key = null
      return response.ok ? { kind: 'saved' } : refusal(response.status, await bodyOf(response), messages)
    } catch {
      return refused(t('form.error.unknown'))
    }
  }
}
