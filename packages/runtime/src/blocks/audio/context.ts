import type { BlockContext, OptionValues } from '../../core/block.js'
import type { MessageKey } from '../../services/messages/areas.js'
import type { Messages } from '../../services/messages/messages.js'
import type { AudioOptions } from './options.js'

export interface Parts {
  readonly players: readonly HTMLAudioElement[]
  readonly frame: HTMLElement | undefined
}

export type AudioContext = BlockContext<OptionValues<typeof AudioOptions>, Parts>

/** The context of the player of one track. */
export interface TrackParts {
  readonly context: AudioContext
  readonly player: HTMLAudioElement
  readonly text: Messages<MessageKey<'audio'>>['t']
  readonly locale: string
}
