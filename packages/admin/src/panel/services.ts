import type { OptionsSchema, OptionTexts } from '@site/runtime/contract'
import type { Client } from '../api/client.js'
import type { Connection } from '../preview/connection.js'
import type { Store } from '../store/store.js'
import type { Announce } from './emit.js'
import type { PanelState } from './state.js'

/** Schema and texts of a block, by its name. */
export interface BlockForm {
  readonly schema: OptionsSchema
  readonly texts: OptionTexts<OptionsSchema>
}

/** What the panel's parts share. */
export interface Parts {
  readonly store: Store<PanelState>
  readonly call: Client
  readonly connection: Pick<Connection, 'send' | 'update'>
  readonly announce: Announce
  formOf(block: string): BlockForm | undefined
  /** Milliseconds since the page's start. */
  now(): number
}
