import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary:
    'A sound with an accessible player, an album of up to 60 tracks, or the player of another provider.',
  parts: {
    track: {
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
