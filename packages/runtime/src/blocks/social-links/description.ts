import { SOCIAL_NETWORKS } from '../../contract/contact/accounts.js'
import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { SocialLinksOptions } from './options.js'

/** Called by a function, so that code which needs only the texts leaves out the contract's schemas. */
const markupWith = (networks: readonly string[]): BlockMarkup => ({
  summary: 'Links to accounts on social networks, with icons. It loads nothing from them.',
  parts: {
    link: {
      required: true,
      elements: { a: { href: null, 'data-network': ['', ...networks] } },
      attributes: {
        'data-network': `Chooses the icon: ${networks.join(', ')}. Without it, the icon is an arrow.`,
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
})

export const markup: BlockMarkup = /* @__PURE__ */ markupWith(SOCIAL_NETWORKS)

export const texts: OptionTexts<typeof SocialLinksOptions> = {
  size: {
    title: 'Size',
    choices: { small: 'Small', medium: 'Medium', large: 'Large' },
    help: 'The size of the icons. What a finger can press is as large for each.',
  },
  shape: {
    title: 'Shape',
    choices: { none: 'None', circle: 'Circle', square: 'Square' },
    help: 'A ground behind each icon.',
  },
  color: {
    title: 'Colour',
    choices: { text: 'That of the text', network: 'That of each network' },
    help: 'The colour of the icons, or of the ground behind them. Without a shape, networks with dark colours are hard to see on a dark page.',
  },
  names: { title: 'Names', help: 'The names of the networks show beside the icons.' },
}

export const styling: Styling = {
  properties: {
    '--site-social-gap': 'The space between the links.',
    '--site-social-color': 'The colour of the icons, or of the ground behind them.',
    '--site-social-ink': 'The colour of icons on a ground.',
    '--site-social-icon': 'On a link: its icon, a `path(…)` of 24 by 24 pixels.',
  },
  states: {
    'data-social-size': 'The size: "small", "medium" or "large".',
    'data-social-shape': 'The ground: "none", "circle" or "square".',
    'data-social-color': 'The colour: "text" or "network".',
    'data-social-names': '"true" where the names show.',
  },
  internal: ['--site-social-network', '--site-social-on-network', 'data-network'],
}

export const examples: ExampleTitles = {
  plain: 'Circles',
  all: 'With names',
  colored: 'Colours of the networks',
}
