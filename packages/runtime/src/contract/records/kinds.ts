import * as list from './list.js'

type Described = (typeof list)[keyof typeof list]

/** All kinds of records. */
export const recordKinds: readonly Described[] = Object.values(list)
