import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A map of one place, from Google Maps or from any server of tiles.',
  parts: {
    canvas: {
      required: true,
      help: 'The place of the map. A picture in it shows until the map is there, and without script.',
    },
    fallback: {
      required: true,
      help: 'The address, and a link to it. It is always readable: beside the map, without it, and without script.',
    },
    link: {
      within: 'fallback',
      elements: { a: { href: null } },
      help: 'A link to the place on a maps page. The marker opens the same page.',
    },
  },
}
