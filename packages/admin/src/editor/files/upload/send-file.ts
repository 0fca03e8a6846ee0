import { CSRF_HEADER, ErrorBody, SiteFileBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { apiErrorOf } from '../../../base/api/api-error.js'
import { readCrumb } from '../../../base/api/client.js'
import { queryOf } from '../../../base/api/query.js'
import { t } from '../../../base/editor-messages.js'
import { FILES_PATH } from '../api.js'
import { fileTexts as texts } from '../texts.js'

/** The reason why a file was not uploaded, for people. */
export interface UploadFailure {
  readonly status: 'failed' | 'cancelled'
  readonly title: string
  readonly lines: readonly string[]
  /** The session has ended. */
  readonly isSignedOut?: boolean
  /** The file would be refused again. */
  readonly isFinal?: boolean
}

/** The result of an upload. */
export type UploadResult = { readonly status: 'done'; readonly file: SiteFileBody } | UploadFailure

/** Callbacks of a running upload. */
interface UploadProgress {
  /** Aborts the upload. */
  readonly signal: AbortSignal
  /** Called with the part of the file that was sent, from 0 to 1. */
  onProgress(share: number): void
  /** Called when everything was sent. The server then reads the file. */
  onSent(): void
}

/** Uploads a file. It never throws. */
export type SendFile = (file: File, progress: UploadProgress) => Promise<UploadResult>

interface Sent {
  readonly outcome: 'answered' | 'interrupted' | 'cancelled'
  readonly isSent: boolean
  readonly status: number
  readonly text: string
}

/** The failure of an upload, with the title of its notice. */
export const uploadFailure = (...lines: readonly string[]): UploadFailure => ({
  status: 'failed',
  title: t('editor.upload.error'),
  lines,
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends the bytes of a file. `fetch` reports no progress of what it sends. */
const send = (
  file: File,
  crumb: string | null,
  { signal, onProgress, onSent }: UploadProgress,
): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let isSent = false
    const end = (outcome: Sent['outcome']) => () =>
      resolve({
        outcome,
        isSent,
        status: request.status,
        text: outcome === 'answered' ? request.responseText : '',
      })
    request.open('POST', `${FILES_PATH}?${queryOf({ name: file.name })}`)
    if (crumb !== null) request.setRequestHeader(CSRF_HEADER, crumb)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => {
      isSent = true
      onSent()
    }
    request.onload = end('answered')
    request.onerror = end('interrupted')
    request.onabort = end('cancelled')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

function resultOf({ outcome, isSent, status, text }: Sent): UploadResult {
  if (outcome === 'cancelled') {
    const line = isSent ? t('editor.processing.cancelled') : texts.cancelled
    return { status: 'cancelled', title: line, lines: [] }
  }
  if (outcome === 'interrupted') {
    const line = t(isSent ? 'editor.processing.incomplete' : 'editor.upload.incomplete')
    return { status: 'failed', title: t('network.error'), lines: [line, t('network.checkConnection')] }
  }
  const body = parsed(text)
  if (status >= 200 && status < 300) {
    const file = v.safeParse(SiteFileBody, body)
    return file.success ? { status: 'done', file: file.output } : uploadFailure(t('editor.job.noData'))
  }
  const error = apiErrorOf(status, body)
  if (error.kind === 'login') return { ...uploadFailure(error.message), isSignedOut: true }
  if (error.kind !== 'server') return uploadFailure(error.message)
  const { success, output } = v.safeParse(ErrorBody, body)
  const reason = success && output.error ? error.message : t('network.tryAgain')
  return uploadFailure(t('editor.file.upload'), reason)
}

/**
 * Uploads a file with the crumb of the session. A crumb that is out of date is exchanged for the one in the answer, once.
 *
 * @param cookies - reads `document.cookie`
 */
export const createSender =
  (cookies: () => string): SendFile =>
  async (file, progress) => {
    let sent = await send(file, readCrumb(cookies()), progress)
    const failure = v.safeParse(ErrorBody, parsed(sent.text))
    if (sent.status === 400 && failure.success && failure.output.crumbFail) {
      sent = await send(file, failure.output.crumb ?? readCrumb(cookies()), progress)
    }
    return resultOf(sent)
  }
