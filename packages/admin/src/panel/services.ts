import type { OptionsSchema, OptionTexts } from '@site/runtime/contract'
import type { Client } from '../api/client.js'
import type { Connection } from '../preview/connection.js'
import type { Store } from '../store/store.js'
import type { Emit } from './emit.js'
import type { PanelState } from './state.js'

/** Schema and texts of a block, by its name. */
export interface BlockForm {
  readonly schema: OptionsSchema
  readonly texts: OptionTexts<OptionsSchema>
}

/** The services that all controllers of the panel use. */
export interface PanelServices {
  readonly store: Store<PanelState>
  readonly call: Client
  readonly connection: Pick<Connection, 'send' | 'update'>
  readonly emit: Emit
  /** Undefined for a block that is not of the package. Rejects if the code of the forms does not arrive. */
  loadForm(block: string): Promise<BlockForm | undefined>
  /** Milliseconds since the page's start. */
  now(): number
}
