import type { Kind } from '../../engine/table.js'

/** A card with a heading that opens a text. Its own script changes an attribute that the theme's sheet reads. */
export const toggle: Kind = {
  name: 'toggle',
  css: '[data-part=panel].kg-toggle-content{height:revert-layer!important;opacity:revert-layer!important;overflow:revert-layer!important;visibility:revert-layer!important}',
  shapes: [
    {
      name: 'toggle card',
      root: '.kg-toggle-card',
      needs: ['.kg-toggle-heading-text', '.kg-toggle-content'],
      steps: [
        { set: ':scope', attributes: { 'data-kg-toggle-state': 'open' } },
        {
          fill: '.kg-toggle-heading-text',
          make: [
            {
              tag: 'button',
              attributes: {
                type: 'button',
                'data-part': 'header',
                style: 'all:unset;cursor:pointer;outline:revert;flex:1',
              },
              children: [{ contents: '.kg-toggle-heading-text' }],
            },
          ],
        },
        // One button opens the card; its picture stays.
        { set: '.kg-toggle-card-icon', attributes: { 'aria-hidden': 'true', 'aria-label': null } },
        { rename: '.kg-toggle-card-icon', to: 'span' },
        { move: '.kg-toggle-card-icon', to: '[data-part="header"]', place: 'last' },
        {
          wrap: ':scope > *',
          in: { tag: 'div', attributes: { 'data-part': 'item' } },
          together: true,
        },
      ],
      block: 'accordion',
      parts: { panel: '.kg-toggle-content' },
    },
  ],
}
