import type { FrameEvent, TweakEvent } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import type { Store } from '../../base/store/store.js'
import type { Connection } from '../preview/connection.js'
import type { Field } from '../settings/field.js'
import type { PanelState } from './state.js'

/** Dispatches the panel's events for other code of its page: `site:tweak:change`, `site:frame:load` and so on. */
interface Emit {
  (group: 'tweak', event: TweakEvent, detail?: unknown): void
  (group: 'frame', event: FrameEvent, detail?: unknown): void
}

export const emitOn =
  (target: EventTarget): Emit =>
  (group: string, event: string, detail?: unknown) => {
    target.dispatchEvent(new CustomEvent(`site:${group}:${event}`, { detail }))
  }

/** The fields of a block, or of a section of the website's settings. */
export type BlockForm = readonly Field[]

/** The services that all controllers of the panel use. */
export interface PanelServices {
  readonly store: Store<PanelState>
  readonly call: Client
  readonly connection: Pick<Connection, 'send' | 'update' | 'arrange'>
  readonly emit: Emit
  /**
   * Undefined for a block that is not of the package, and for a section that the site does not have. Rejects if the form
   * does not arrive.
   *
   * @param pageId - of a section: its page
   */
  loadForm(block: string, pageId: string): Promise<BlockForm | undefined>
  /** Milliseconds since the page's start. */
  now(): number
}
