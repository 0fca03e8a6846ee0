import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { EmbedOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'Content of another website, in a frame or drawn by its script, once the visitor allows it.',
  // Not the address of the link: few websites let a frame show the page that a link opens.
  sources: [
    { option: 'url' },
    { option: 'html' },
    { part: 'frame', attribute: 'data-src' },
    { part: 'script' },
  ],
  parts: {
    frame: {
      required: true,
      help: 'The place of the content: an iframe with data-src and without src, or an element that gets one. With a script, it may hold a text to read meanwhile.',
      attributes: {
        'data-src': 'On an iframe: the address that it shows.',
        title: 'On an iframe: what it shows.',
        sandbox: 'On an iframe: replaces the sandbox of the block.',
        allow: 'On an iframe: the features that it may use; by default only full screen.',
      },
    },
    link: {
      required: true,
      elements: { a: { href: null } },
      help: 'Leads to the content on its own website. It is always visible.',
    },
    script: {
      elements: { script: { type: ['text/plain'] } },
      help: 'The script of a provider that draws its content itself. It has the nonce of the page.',
    },
  },
}

export const texts: OptionTexts<typeof EmbedOptions> = {
  url: {
    title: 'Address',
    control: 'text',
    help: 'The page that the frame shows. It starts with https.',
  },
  html: {
    title: 'Embed code',
    help: 'The embed code that the provider gives you, with an <iframe>. Only its address, title and shape are used.',
  },
  title: {
    title: 'Title',
    help: 'What the frame shows, for people who cannot see it. Without it, the text of the link.',
  },
  providerName: {
    title: 'Provider',
    help: 'The name of the provider, for the question before the content is loaded.',
  },
  ratio: {
    title: 'Shape',
    help: 'Width divided by height, such as 1.5. With 0, the frame keeps the height of its markup.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-embed-ratio':
      'Width over height of the frame, as in `16 / 9`; instead of the height of its markup.',
  },
  states: {},
  internal: ['data-ratio'],
}

export const examples: ExampleTitles = {
  frame: 'A frame in the markup',
  place: 'An empty place and an address',
  markup: 'Markup of a provider',
  script: 'A script of a provider',
}
