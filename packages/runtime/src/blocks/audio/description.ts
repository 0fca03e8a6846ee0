import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { AudioOptions } from './options.js'

export const markup: BlockMarkup = {
  summary:
    'A sound with an accessible player, an album of up to 60 tracks, or the player of another provider.',
  parts: {
    track: {
      mayBeRoot: true,
      help: 'The element around one track: its title, its player and its download link. In an album, a list item.',
    },
    title: { help: 'The title of the track. It names the buttons of its player.' },
    artist: { help: 'Who plays or speaks.' },
    cover: { elements: { img: {} }, help: 'A square picture beside the track.' },
    player: {
      required: { unlessPart: 'frame' },
      elements: { audio: { controls: null } },
      help: 'The file, with the browser’s own controls until the block’s are there. Write preload="none".',
    },
    download: { elements: { a: { href: null } }, help: 'A link to the file.' },
    frame: { help: 'The place of another provider’s player, with a height.' },
    link: {
      elements: { a: { href: null } },
      help: 'A link to the sound at that provider, which always works.',
    },
  },
}

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

export const styling: Styling = {
  properties: {
    '--site-audio-accent': 'The button to play, and the played part of the sound.',
    '--site-audio-on-accent': 'The sign on that button.',
    '--site-audio-surface': 'The ground of the player.',
    '--site-audio-ink': 'Its texts and its other buttons.',
    '--site-audio-frame-height': 'The height of another provider’s player.',
  },
  states: {
    'data-audio-state': 'On the block: "ready" once the players are there.',
    'data-playing': 'On the part `controls` of a track while it plays.',
  },
}

export const examples: ExampleTitles = {
  single: 'One recording',
  album: 'An album',
  provider: 'The player of a provider',
}
