import {
  fileLimitText,
  fileTypeKey,
  SITE_FILE_HEAD_BYTES,
  SITE_FILE_KINDS,
  type SiteFileBody,
  siteFileType,
} from '@site/runtime/contract'
import { t } from '../../../base/editor-messages.js'
import { formatLocale } from '../../../base/messages/language.js'
import { createStore, type Store } from '../../../base/store/store.js'
import { type Announcement, announcedAfter, SILENCE, sentences } from '../../../base/ui/live-region.js'
import { fileTexts as texts } from '../texts.js'
import { type SendFile, type UploadFailure, type UploadResult, uploadFailure } from './send-file.js'

/**
 * Checks a file before it is sent, by the rules of the server.
 *
 * @returns the lines about a file that the server would not accept. Rejects for a file that cannot be read, such as a
 * folder
 */
async function issueOfFile(file: File): Promise<readonly string[] | null> {
  const fileName = file.name
  const type = siteFileType(new Uint8Array(await file.slice(0, SITE_FILE_HEAD_BYTES).arrayBuffer()))
  if (!type) {
    const key = fileTypeKey(file.type)
    return [t('editor.file.unsupported', { fileName, fileTypeMessage: key ? t(key) : '' }), texts.accepted]
  }
  const { maxBytes } = SITE_FILE_KINDS[type]
  if (file.size <= maxBytes) return null
  return [t('editor.file.tooLarge', { fileName, maxSize: fileLimitText(maxBytes, t, formatLocale()) })]
}

/** A file on its way to the server. One that has arrived is no longer in the list. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly state:
    | { readonly status: 'waiting' }
    | { readonly status: 'processing' }
    /** `share` is the part that was sent, from 0 to 1. */
    | { readonly status: 'uploading'; readonly share: number }
    | UploadFailure
}

/** The uploads of a panel. */
interface Uploads {
  readonly list: readonly Upload[]
  /** The files that have arrived, the latest at the end. */
  readonly arrived: readonly SiteFileBody[]
  readonly announcement: Announcement
}

/** Uploads that run at the same time. */
const CONCURRENCY = 2

/** Whether an upload waits or runs. */
export const isPending = ({ state }: Upload): boolean =>
  state.status === 'waiting' || state.status === 'uploading' || state.status === 'processing'

/** Uploads files, a few at a time. It continues while another screen is shown. */
export class UploadQueue {
  readonly store: Store<Uploads> = createStore<Uploads>({ list: [], arrived: [], announcement: SILENCE })
  readonly #send: SendFile
  readonly #onSignedOut: () => void
  readonly #running = new Map<number, AbortController>()
  /** The numbers of uploads that have arrived, by the addresses of their files. */
  readonly #numbers = new Map<string, number>()
  #lastId = 0

  constructor(send: SendFile, onSignedOut: () => void) {
    this.#send = send
    this.#onSignedOut = onSignedOut
  }

  add(files: Iterable<File>): void {
    const added = [...files].map(
      (file): Upload => ({ id: ++this.#lastId, file, state: { status: 'waiting' } }),
    )
    this.store.set((before) => ({ ...before, list: [...before.list, ...added] }))
    this.#startNext()
  }

  cancel(id: number): void {
    const controller = this.#running.get(id)
    if (controller) controller.abort()
    else this.#end(id, { status: 'cancelled', title: texts.cancelled, lines: [] })
  }

  retry(id: number): void {
    this.#set(id, { status: 'waiting' })
    this.#startNext()
  }

  /** Removes an upload that has ended from the list. */
  remove(id: number): void {
    this.store.set((before) => ({
      ...before,
      list: before.list.filter((each) => each.id !== id || isPending(each)),
    }))
  }

  /**
   * Puts addresses of uploaded files into the order in which the files were selected, whichever has arrived first. Others
   * keep their places.
   */
  inOrder(addresses: readonly string[]): string[] {
    const numberOf = (address: string) => this.#numbers.get(address) ?? 0
    const uploaded = addresses.filter((address) => this.#numbers.has(address))
    uploaded.sort((one, other) => numberOf(one) - numberOf(other))
    return addresses.map((address) => (this.#numbers.has(address) ? uploaded.shift()! : address))
  }

  #set(id: number, state: Upload['state']): void {
    this.store.set((before) => ({
      ...before,
      list: before.list.map((each) => (each.id === id ? { ...each, state } : each)),
    }))
  }

  #startNext(): void {
    const waiting = this.store.get().list.filter(({ state }) => state.status === 'waiting')
    for (const { id, file } of waiting.slice(0, CONCURRENCY - this.#running.size)) void this.#run(id, file)
  }

  async #run(id: number, file: File): Promise<void> {
    const controller = new AbortController()
    this.#running.set(id, controller)
    this.#set(id, { status: 'uploading', share: 0 })
    const result = await this.#upload(id, file, controller.signal)
    this.#running.delete(id)
    this.#end(id, result)
    this.#startNext()
  }

  async #upload(id: number, file: File, signal: AbortSignal): Promise<UploadResult> {
    try {
      const issues = await issueOfFile(file)
      if (issues) return { ...uploadFailure(...issues), isFinal: true }
    } catch {
      return uploadFailure(t('editor.file.upload'))
    }
    if (signal.aborted) return { status: 'cancelled', title: texts.cancelled, lines: [] }
    return this.#send(file, {
      signal,
      onProgress: (share) => this.#set(id, { status: 'uploading', share }),
      onSent: () => this.#set(id, { status: 'processing' }),
    })
  }

  #end(id: number, result: UploadResult): void {
    const name = this.store.get().list.find((each) => each.id === id)?.file.name ?? ''
    if (result.status === 'done') {
      this.#numbers.set(result.file.address, id)
      this.store.set(({ list, arrived, announcement }) => ({
        list: list.filter((each) => each.id !== id),
        arrived: [...arrived, result.file],
        announcement: announcedAfter(announcement, texts.uploaded(result.file.name)),
      }))
      return
    }
    this.#set(id, result)
    const text = texts.stopped(name, sentences(result.title, ...result.lines))
    this.store.set((before) => ({ ...before, announcement: announcedAfter(before.announcement, text) }))
    if (result.isSignedOut) this.#onSignedOut()
  }
}
