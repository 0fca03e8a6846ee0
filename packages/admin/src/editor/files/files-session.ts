import type { SiteFileChange } from '@site/runtime/contract'
import type { Inbox } from '../../base/inbox/inbox.js'
import { createSender } from './upload/send-file.js'
import { isPending, UploadQueue } from './upload/upload-queue.js'

/** Unsaved changes of a file. */
export type FileDraft = SiteFileChange

/** Running uploads and unsaved changes, which stay while another screen is shown. */
export class FilesSession {
  readonly uploads: UploadQueue
  readonly #drafts = new Map<string, FileDraft>()
  #warns = false

  constructor(inbox: Inbox) {
    // The call is answered that the session has ended, upon which the panel asks to log in.
    this.uploads = new UploadQueue(
      createSender(() => document.cookie),
      () => void inbox.refresh(),
    )
    this.uploads.store.subscribe(() => this.#update())
  }

  draftOf(id: string): FileDraft {
    return this.#drafts.get(id) ?? {}
  }

  /** Keeps the unsaved changes of a file; an empty object removes them. */
  keepDraft(id: string, draft: FileDraft): void {
    if (Object.keys(draft).length === 0) this.#drafts.delete(id)
    else this.#drafts.set(id, draft)
    this.#update()
  }

  #warn = (event: BeforeUnloadEvent) => event.preventDefault()

  /** The browser asks before the panel is left, but only if something would be lost. */
  #update(): void {
    const warns = this.#drafts.size > 0 || this.uploads.store.get().list.some(isPending)
    if (warns === this.#warns) return
    this.#warns = warns
    if (warns) window.addEventListener('beforeunload', this.#warn)
    else window.removeEventListener('beforeunload', this.#warn)
  }
}

const sessions = new WeakMap<Inbox, FilesSession>()

/** The files' session of a panel. */
export function filesSession(inbox: Inbox): FilesSession {
  const session = sessions.get(inbox) ?? new FilesSession(inbox)
  sessions.set(inbox, session)
  return session
}
