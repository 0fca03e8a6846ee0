import type { Answer, Client } from '../../../packages/admin/src/base/api/client.js'
import type { Panel } from '../../../packages/admin/src/editor/panel/panel.js'
import type { RecordEditor } from '../../../packages/admin/src/editor/records/record-editor.js'
import type { Random } from '../random.js'
import type { Values } from '../settings-model.js'
import type { Rebased, Reset } from './model.js'

/** How the robot edits a kind of records: by values with names. */
export interface RobotKind<Stored, Draft> {
  /** The path that saves it. */
  path(id: string): string
  editorOf(panel: Panel): RecordEditor<Stored, Draft>
  read(call: Client, id: string): Promise<Answer<Stored>>
  /** The values of a draft. Numbers that are saved as differences have names such as `+a`. */
  valuesOf(draft: Draft): Values
  /** The stored totals of these, such as `=a`. */
  totalsOf?(stored: Stored): Values
  /** Another value for one of the names. */
  edit(random: Random, values: Values): readonly [name: string, value: unknown]
  withValue(stored: Stored, draft: Draft, name: string, value: unknown): Draft
  /** Whether values that nobody has changed follow a newer version; otherwise the whole draft is one value. */
  readonly isMerged?: boolean
  /** Of kinds with a way back to the theme's version. */
  readonly reset?: Reset & {
    /** Whether the panel offers it. */
    isOffered(stored: Stored): boolean
  }
  /** Whether a save that changes nothing makes no new version. */
  readonly ignoresSame?: boolean
  /** Values that depend on one another follow a newer version of the record together. */
  readonly rebased?: Rebased
}

export const someText = (random: Random): string =>
  random.pick(['Zwölf ½ “words”', 'A title', `Word ${random.below(1000)}`])
