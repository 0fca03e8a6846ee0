import * as list from './list.js'
import type { RecordKindDescription } from './record-kind.js'

/** The kinds that the server stores and the panel shows by their descriptions alone. */
export const describedKinds: readonly RecordKindDescription[] = Object.values(list)
