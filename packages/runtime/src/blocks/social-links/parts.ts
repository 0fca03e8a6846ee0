import type { BlockMarkup } from '../../schema/markup.js'

/** The networks that have an icon. */
const NETWORKS = 'bluesky email facebook instagram linkedin mastodon pinterest rss tiktok x youtube'.split(
  ' ',
)

export const markup: BlockMarkup = {
  summary: 'Links to accounts on social networks, with icons. It loads nothing from them.',
  parts: {
    link: {
      required: true,
      elements: { a: { href: null, 'data-network': ['', ...NETWORKS] } },
      attributes: {
        'data-network': `Chooses the icon: ${NETWORKS.join(', ')}. Without it, the icon is an arrow.`,
      },
      help: 'The account. Write `rel="me"` if the account links back to the website.',
    },
    name: {
      required: { inEvery: 'link' },
      within: 'link',
      shown: true,
      help: 'The name of the network or the account, which screen readers say.',
    },
    note: {
      within: 'link',
      help: 'A detail after the name, such as that a new window opens. Without it, the block adds that one.',
    },
  },
}
