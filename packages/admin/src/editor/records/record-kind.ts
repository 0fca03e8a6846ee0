import type { Answer, Client } from '../../base/api/client.js'
import type { Edited } from './editor.js'
import type { Issues } from './open-record.js'
import type { Part, Sides } from './parts.js'
import type { Versions } from './versions/versions.js'

export type { Issues }

/** The properties of a kind of records that its editor needs. */
export interface RecordKind<Stored, Draft> extends Edited<Stored, Draft> {
  /** Greater for a later version of a record. */
  revisionOf(stored: Stored): number
  countChanges(draft: Draft, stored: Stored): number
  issuesOf(stored: Stored, draft: Draft): Issues
  /** A sentence that asks to correct entries. */
  fix(many: number): string
  /** The sentences about entries that nobody has made yet. Without it, the one that an entry is required. */
  missing?(): readonly string[]
  /** Takes the owner's version away. Without it, there is no other version to go back to. */
  reset?(call: Client, stored: Stored): Promise<Answer<Stored>>
  /** A draft of the history, or one that was changed during a save, once another one is saved. */
  afterSave?(draft: Draft, sent: Draft): Draft
  /** A draft of an older record as one of a newer record. Without it, a record is one value. */
  rebased?(draft: Draft, older: Stored, newer: Stored): Draft
  /**
   * The values of a record that are kept or replaced each by itself, in the order of its form.
   *
   * @param stored the record that the server has now
   */
  partsOf(sides: Sides<Draft>, stored: Stored): readonly Part<Draft>[]
  /** Whether a stored record is the theme's again, whose revision is not greater than that of the owner's version. */
  isBack?(stored: Stored, older: Stored): boolean
  /** Reads the record that a save without an answer may have added, if the draft still means that one. */
  readAdded?(call: Client, stored: Stored, sent: Draft, draft: Draft): Promise<Stored | null>
  /** Whether a stored record has the values of a draft. Without it, they must all be equal. */
  isSaved?(sent: Draft, stored: Stored): boolean
  /** How a record goes back to an earlier version. Without it, the kind has no history. */
  readonly versions?: Versions<Stored>
}

/** A record with unsaved changes, as it is kept for the next time. */
export interface UnsavedRecord {
  /** The stored record that they are based on. */
  readonly stored: unknown
  readonly draft: unknown
  /** Values that were sent without an answer; null for none. */
  readonly unanswered: unknown
  /** How many they are. */
  readonly changes: number
}
