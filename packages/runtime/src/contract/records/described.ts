import type { RecordKindDescription } from './description/record-kind.js'
import * as list from './list.js'

/** The kinds that the server stores and the panel shows by their descriptions alone. */
export const describedKinds: readonly RecordKindDescription[] = Object.values(list)
