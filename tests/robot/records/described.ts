import { newValues, type RecordKindDescription } from '@site/runtime/contract'
import {
  type Described,
  type DescribedDraft,
  describedKind,
  readRecord,
  recordPath,
} from '../../../packages/admin/src/records/screen/described-editor.js'
import type { Random } from '../random.js'
import { type RobotKind, someText } from './kind.js'

/** Another value of the same type. Null for a list of items, which the robot leaves alone. */
function otherValue(random: Random, value: unknown, choices: readonly string[]): unknown {
  if (choices.length > 0) return random.pick(choices)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return random.below(9)
  return typeof value === 'string' ? someText(random) : null
}

/** How the robot edits a kind that is nothing but a description. */
export function describedRobotKind(kind: RecordKindDescription): RobotKind<Described, DescribedDraft> {
  const edited = Object.entries(newValues(kind)).filter(
    ([name, value]) =>
      typeof value !== 'object' &&
      kind.fields[name]?.form !== 'percent' &&
      // The server refuses a second record with the same value.
      !kind.apart?.includes(name),
  )
  return {
    path: (id) => recordPath(kind, id),
    editorOf: describedKind(kind).editorOf,
    read: (call, id) => readRecord(call, kind, id),
    valuesOf: (draft) => Object.fromEntries(edited.map(([name]) => [name, draft[name]])),
    edit(random, values) {
      const [name] = random.pick(edited)
      return [name, otherValue(random, values[name], Object.keys(kind.fields[name]?.choices ?? {}))]
    },
    withValue: (_, draft, name, value) => ({ ...draft, [name]: value }),
    isMerged: true,
  }
}
