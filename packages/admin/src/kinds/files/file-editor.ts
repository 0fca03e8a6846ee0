import type { SiteFileBody } from '@site/runtime/contract'
import type { Answer, Client } from '../../base/api/client.js'
import { createStore, type Store } from '../../base/store/store.js'
import { changeFile } from '../../editor/files/api.js'
import type { FileDraft, FilesSession } from '../../editor/files/files-session.js'

/** A file whose form is open, with its unsaved changes. */
interface OpenFile {
  readonly file: SiteFileBody
  readonly draft: FileDraft
  /** The values that were sent without an answer, so that nobody knows whether the server stores them. */
  readonly unsure: readonly (keyof FileDraft)[]
  readonly isSaving: boolean
}

/** Only what differs from the stored file, or may differ. */
function changesOf({ file, draft, unsure, isSaving }: OpenFile): FileDraft {
  const { name, alt, focal } = draft
  // A value that is changed back while the other one is being saved will differ from the stored one.
  const isUnsure = (each: keyof FileDraft) => isSaving || unsure.includes(each)
  const isMoved = focal && (focal.x !== file.focal.x || focal.y !== file.focal.y)
  return {
    ...(name !== undefined && (name !== file.name || isUnsure('name')) && { name }),
    ...(alt !== undefined && (alt !== file.alt || isUnsure('alt')) && { alt }),
    ...(focal && (isMoved || isUnsure('focal')) && { focal }),
  }
}

/** Changes that a person made while earlier ones were being sent. */
const unsent = (draft: FileDraft, sent: FileDraft): FileDraft => ({
  ...(draft.name !== undefined && draft.name !== sent.name && { name: draft.name }),
  ...(draft.alt !== undefined && draft.alt !== sent.alt && { alt: draft.alt }),
  ...(draft.focal && draft.focal !== sent.focal && { focal: draft.focal }),
})

/** Changes and saves one file, which was just read. Its unsaved changes stay in the session until they are saved. */
export class FileEditor {
  readonly store: Store<OpenFile>
  readonly #session: Pick<FilesSession, 'draftOf' | 'keepDraft'>
  readonly #call: Client

  constructor(session: Pick<FilesSession, 'draftOf' | 'keepDraft'>, call: Client, file: SiteFileBody) {
    this.#session = session
    this.#call = call
    const draft = session.draftOf(file.id)
    this.store = createStore<OpenFile>({ file, draft, unsure: [], isSaving: false })
  }

  get changes(): FileDraft {
    return changesOf(this.store.get())
  }

  change(change: FileDraft): void {
    this.#update((open) => ({ ...open, draft: { ...open.draft, ...change } }))
  }

  async save(): Promise<Answer<SiteFileBody>> {
    const { changes } = this
    this.#update((open) => ({ ...open, isSaving: true }))
    const answer = await changeFile(this.#call, this.store.get().file.id, changes)
    if (answer.ok) {
      this.#update(({ draft }) => ({
        file: answer.body,
        draft: unsent(draft, changes),
        unsure: [],
        isSaving: false,
      }))
    } else {
      const { kind } = answer.error
      const isUnsure = kind === 'network' || kind === 'server'
      const sent = isUnsure ? (Object.keys(changes) as (keyof FileDraft)[]) : []
      this.#update((open) => ({
        ...open,
        unsure: [...new Set([...open.unsure, ...sent])],
        isSaving: false,
      }))
    }
    return answer
  }

  #update(change: (open: OpenFile) => OpenFile): void {
    const next = change(this.store.get())
    const draft = changesOf(next)
    this.#session.keepDraft(next.file.id, draft)
    this.store.set(() => ({ ...next, draft }))
  }
}
