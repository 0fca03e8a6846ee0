import type { BlockMarkup } from '../../schema/markup.js'

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
