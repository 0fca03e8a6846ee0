import type { FrameEvent, TweakEvent } from '@site/runtime/contract'

/**
 * Tells other code of the panel's page what the editor does: `site:tweak:change`, `site:frame:load` and the other
 * names of the contract, on the document.
 */
export interface Announce {
  (group: 'tweak', event: TweakEvent, detail?: unknown): void
  (group: 'frame', event: FrameEvent, detail?: unknown): void
}

export const announceOn =
  (target: EventTarget): Announce =>
  (group: string, event: string, detail?: unknown) => {
    target.dispatchEvent(new CustomEvent(`site:${group}:${event}`, { detail }))
  }
