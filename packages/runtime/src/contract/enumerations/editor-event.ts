/** Events of the style editor. */
export const TWEAK_EVENTS = [
  'change',
  'close',
  'save',
  'reset',
  'after-show',
  'after-close',
  'before-open',
] as const

export type TweakEvent = (typeof TWEAK_EVENTS)[number]

/** Events that the framed page sends to its editor. */
export const FRAME_EVENTS = [
  'load',
  'iframe-unload',
  'frame-save-enter',
  'frame-save-exit',
  'frame-editing-change',
] as const

export type FrameEvent = (typeof FRAME_EVENTS)[number]
