import type { LastSave } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import { type History, NO_HISTORY } from './history.js'

/** Sentences about a draft that cannot be saved, by their places. */
export type Issues = ReadonlyMap<string, string>

export type Saving =
  | { readonly status: 'idle' | 'busy' | 'saved' | 'reset' }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly retry: 'save' | 'reset' | null
      /** Of the server; missing if nothing was sent. */
      readonly error?: ApiError
    }

/** Values from another person in the draft of a record that is saved value by value. */
interface Merge {
  /** The names of the values that are still to decide. */
  readonly names: readonly string[]
  /** Whether only they have changed other values. */
  readonly hasAdded: boolean | undefined
}

/** A record that was opened, such as a form or the settings of a block, with its unsaved changes. */
export interface OpenRecord<Stored, Draft> {
  readonly stored: Stored
  readonly draft: Draft
  readonly history: History
  readonly saving: Saving
  /** All issues are shown once a save was tried. */
  readonly showsIssues: boolean
  /** Places whose issues are shown before, because the person has typed something there that is not allowed. */
  readonly noticed: ReadonlySet<string>
  /** The server's issues, by their places, until the next change. */
  readonly rejected: Issues
  /** The version that another person saved meanwhile, until one of the two is chosen. */
  readonly theirs: Stored | null
  /** Author and time of that version; null if the server does not know them. */
  readonly theirSave?: LastSave | null
  /** Of a kind that is saved value by value: `theirs` is what is stored, and only these values are to decide. */
  readonly merge?: Merge
  /** Values that were sent without an answer. The server may have stored them. Null for nothing. */
  readonly unanswered: Draft | null
}

export const NO_ISSUES: Issues = new Map()

/** A record without unsaved changes. */
export const freshRecord = <Stored, Draft>(
  stored: Stored,
  draft: Draft,
  history = NO_HISTORY,
): OpenRecord<Stored, Draft> => ({
  stored,
  draft,
  history,
  saving: { status: 'idle' },
  showsIssues: false,
  noticed: new Set(),
  rejected: NO_ISSUES,
  theirs: null,
  unanswered: null,
})
