import type { Kind } from '../../engine/table.js'

/** The accordion closes its panels with `inert` and a sheet; `details` needs no script. */
export const accordion: Kind = {
  name: 'accordion',
  css: '[data-part=panel].wp-block-accordion-panel{display:revert-layer!important;height:revert-layer!important;visibility:revert-layer!important;opacity:revert-layer!important;overflow:revert-layer!important}',
  shapes: [
    {
      name: 'accordion block',
      root: '.wp-block-accordion',
      needs: ['.wp-block-accordion-item button', '.wp-block-accordion-panel'],
      block: 'accordion',
      options: {
        allowMultiple: { json: 'data-wp-context', path: 'autoclose', as: ['flag', 'not'], default: true },
      },
      parts: {
        item: '.wp-block-accordion-item',
        header: '.wp-block-accordion-item :is(h1, h2, h3, h4, h5, h6) > button',
        panel: '.wp-block-accordion-panel',
      },
      steps: [
        {
          each: '.wp-block-accordion-item',
          steps: [
            {
              set: ':is(h1, h2, h3, h4, h5, h6) > button',
              attributes: { type: 'button', 'aria-controls': null },
            },
            // The server writes items closed whose context says open.
            {
              when: { json: 'data-wp-context', path: 'openByDefault', as: 'flag' },
              set: ':is(h1, h2, h3, h4, h5, h6) > button',
              attributes: { 'aria-expanded': 'true' },
            },
          ],
        },
        {
          set: '.wp-block-accordion-panel',
          attributes: { inert: null, hidden: null, role: null, 'aria-labelledby': null, 'aria-hidden': null },
        },
      ],
    },
    { name: 'details block', root: 'details.wp-block-details' },
  ],
}
