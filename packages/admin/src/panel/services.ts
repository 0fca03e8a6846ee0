import type { SettingsSection } from '@site/runtime/contract'
import type { Client } from '../api/client.js'
import type { Connection } from '../preview/connection.js'
import type { Store } from '../store/store.js'
import type { Emit } from './emit.js'
import type { PanelState } from './state.js'

/** Schema and texts of a block, or of a section of the website's settings. */
export type BlockForm = SettingsSection

/** The services that all controllers of the panel use. */
export interface PanelServices {
  readonly store: Store<PanelState>
  readonly call: Client
  readonly connection: Pick<Connection, 'send' | 'update' | 'arrange'>
  readonly emit: Emit
  /** Undefined for a block that is not of the package. Rejects if the code of the forms does not arrive. */
  loadForm(block: string): Promise<BlockForm | undefined>
  /** Milliseconds since the page's start. */
  now(): number
}
