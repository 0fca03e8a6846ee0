import type { OptionTexts } from '../../schema/option.js'
import type { AudioOptions } from './options.js'

export const texts: OptionTexts<typeof AudioOptions> = {
  autoAdvance: { title: 'Play on', help: 'After a track of an album, the next one plays.' },
  url: {
    title: 'Address of the player',
    control: 'text',
    help: 'The player of another provider, such as SoundCloud.',
  },
  html: {
    title: 'Embed code',
    help: 'The code that the provider offers to copy. Only its address is used.',
  },
  title: { title: 'Title', help: 'The name of the provider’s player, for screen readers.' },
}
