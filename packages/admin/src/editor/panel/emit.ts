import type { FrameEvent, TweakEvent } from '@site/runtime/contract'

/** Dispatches the panel's events for other code of its page: `site:tweak:change`, `site:frame:load` and so on. */
export interface Emit {
  (group: 'tweak', event: TweakEvent, detail?: unknown): void
  (group: 'frame', event: FrameEvent, detail?: unknown): void
}

export const emitOn =
  (target: EventTarget): Emit =>
  (group: string, event: string, detail?: unknown) => {
    target.dispatchEvent(new CustomEvent(`site:${group}:${event}`, { detail }))
  }
