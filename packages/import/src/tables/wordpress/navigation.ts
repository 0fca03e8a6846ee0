import type { Kind } from '../../engine/table.js'

/**
 * The navigation hides its entries in narrow windows behind a button that opens a dialog. Ours opens the list in its place;
 * the container of the dialog only passes on its content.
 */
export const navigation: Kind = {
  name: 'navigation',
  css: `
[data-block=menu].wp-block-navigation [data-part=list]{display:revert-layer!important}
[data-block=menu].wp-block-navigation .wp-block-navigation-item{position:relative}
[data-block=menu].wp-block-navigation :is(details,summary){display:block}
`,
  shapes: [
    {
      name: 'navigation block',
      root: 'nav.wp-block-navigation',
      needs: ['ul.wp-block-navigation__container'],
      block: 'menu',
      attributes: {
        'aria-label': { first: [{ attribute: 'aria-label' }, { word: 'menu' }] },
      },
      parts: { list: ':scope > ul.wp-block-navigation__container' },
      steps: [
        { remove: '.wp-block-navigation__responsive-container-close' },
        {
          each: '.wp-block-navigation__container .has-child:has(> .wp-block-navigation__submenu-container)',
          steps: [
            { remove: ':scope > .wp-block-navigation__submenu-icon' },
            {
              wrap: ':scope > .wp-block-navigation__submenu-container',
              in: {
                tag: 'details',
                attributes: { 'data-part': 'folder' },
                children: [
                  {
                    tag: 'summary',
                    children: [{ write: { text: ':scope > .wp-block-navigation-item__content' } }],
                  },
                ],
              },
            },
            // The link of the folder itself becomes its first entry.
            {
              when: { has: ':scope > a.wp-block-navigation-item__content[href]' },
              make: [
                {
                  tag: 'li',
                  attributes: { class: 'wp-block-navigation-item wp-block-navigation-link' },
                  children: [{ take: ':scope > a.wp-block-navigation-item__content' }],
                },
              ],
              at: ':scope > details > .wp-block-navigation__submenu-container',
              place: 'first',
            },
            { remove: ':scope > .wp-block-navigation-item__content' },
            {
              set: ':scope > details > .wp-block-navigation__submenu-container',
              attributes: { class: 'site-import-folder' },
            },
          ],
        },
        {
          when: { has: '.wp-block-navigation__responsive-container-open' },
          make: [
            {
              tag: 'button',
              attributes: { type: 'button', 'data-part': 'toggle' },
              children: [{ write: { word: 'menu' } }],
            },
          ],
          at: ':scope',
          place: 'first',
        },
        { move: 'ul.wp-block-navigation__container', to: ':scope', place: 'last' },
        {
          remove:
            '.wp-block-navigation__responsive-container-open, .wp-block-navigation__responsive-container',
        },
      ],
    },
  ],
}
