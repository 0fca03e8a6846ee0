/** The state that a frame reports; `ready` is any other message. */
type FrameState = 'ready' | 'play' | 'pause'

/** Messages to and from a provider's frame, as JSON text. */
export interface Protocol {
  /** Subscribes to the frame's state. Repeated until it answers. */
  readonly greeting: readonly string[]
  readonly play: string
  readonly pause: string
  /** @param message - parsed JSON from the frame */
  read(message: Readonly<Record<string, unknown>>): FrameState | undefined
}

const json = JSON.stringify

const command = (func: string) => json({ event: 'command', func, args: [] })

/** YouTube's numbers for states: 0 is ended, 1 playing, 2 paused, 5 cued. */
const YOUTUBE_STATES: readonly (FrameState | undefined)[] = [
  'pause',
  'play',
  'pause',
  undefined,
  undefined,
  'pause',
]

export const youtubeProtocol: Protocol = {
  greeting: [json({ event: 'listening', id: 1, channel: 'widget' })],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  read({ event, info }) {
    if (typeof event !== 'string') return undefined
    const state = event === 'onStateChange' ? info : (info as { playerState?: unknown } | null)?.playerState
    return (typeof state === 'number' && YOUTUBE_STATES[state]) || 'ready'
  },
}

const VIMEO_EVENTS: Readonly<Record<string, FrameState>> = {
  play: 'play',
  playing: 'play',
  pause: 'pause',
  ended: 'pause',
  finish: 'pause',
}

export const vimeoProtocol: Protocol = {
  greeting: ['play', 'pause', 'ended'].map((value) => json({ method: 'addEventListener', value })),
  play: json({ method: 'play' }),
  pause: json({ method: 'pause' }),
  read({ event }) {
    if (typeof event !== 'string') return undefined
    return Object.hasOwn(VIMEO_EVENTS, event) ? VIMEO_EVENTS[event] : 'ready'
  },
}
