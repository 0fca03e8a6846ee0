import { SOCIAL_NETWORKS } from '../../contract/contact/accounts.js'
import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'Links to accounts on social networks, with icons. It loads nothing from them.',
  parts: {
    link: {
      required: true,
      elements: { a: { href: null, 'data-network': ['', ...SOCIAL_NETWORKS] } },
      attributes: {
        'data-network': `Chooses the icon: ${SOCIAL_NETWORKS.join(', ')}. Without it, the icon is an arrow.`,
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
