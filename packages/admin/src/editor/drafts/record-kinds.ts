import type { Client } from '../../base/api/client.js'
import type { RecordEditor } from '../records/record-editor.js'

/** The kinds of records of a panel, by the names of their editors. */
export interface RecordKinds {
  readonly call: Client
  /** The title of the screen of a kind; its name for a kind of another version. */
  titleOf(kind: string): string
  /** The name of a record in the values of a draft; null without one. */
  nameOf(kind: string, values: unknown): string | null
  /** Whether the account may use it. Without the rights, the server need not be asked. */
  isAllowed(kind: string): boolean
  /** The editor of a kind; null for a kind of another version. Rejects if its code does not arrive. */
  load(kind: string): Promise<RecordEditor<unknown, unknown> | null>
}
