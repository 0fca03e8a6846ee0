import type { Kind } from '../../engine/table.js'

/** Frames of other websites load near the viewport, and wait for consent. Films of the website play by themselves. */
export const embed: Kind = {
  name: 'video and embed',
  css: '.wp-block-embed iframe{max-width:100%}',
  shapes: [
    {
      name: 'video block',
      root: '.wp-block-video',
      needs: ['video'],
      steps: [{ when: { has: 'video:not([autoplay])' }, set: 'video', attributes: { controls: true } }],
    },
    {
      name: 'embed block with a frame',
      root: '.wp-block-embed',
      needs: ['iframe[src^="https:"], iframe[data-src^="https:"]'],
      block: 'embed',
      options: {
        title: { attribute: 'title', on: 'iframe' },
        ratio: {
          quotient: [
            { attribute: 'width', on: 'iframe', as: 'number' },
            { attribute: 'height', on: 'iframe', as: 'number' },
          ],
        },
      },
      parts: { frame: 'iframe' },
      steps: [
        {
          set: 'iframe',
          attributes: {
            'data-src': { first: [{ attribute: 'data-src' }, { attribute: 'src' }] },
            src: null,
            title: { first: [{ attribute: 'title' }, { word: 'embed' }] },
          },
        },
        {
          make: [
            {
              tag: 'p',
              children: [
                {
                  tag: 'a',
                  attributes: { 'data-part': 'link', href: { attribute: 'data-src', on: 'iframe' } },
                  children: [{ write: { first: [{ attribute: 'title', on: 'iframe' }, { word: 'embed' }] } }],
                },
              ],
            },
          ],
          at: '.wp-block-embed__wrapper',
          place: 'after',
        },
      ],
    },
    {
      name: 'embed block of a script',
      root: '.wp-block-embed',
      limits: [
        {
          reason:
            'A script of the other website draws this content. Its text and link stay; add the script again if you trust it.',
        },
      ],
    },
  ],
}
