import type { Kind } from '../../engine/table.js'

/** One shape in all generations. The builder's icon is two bars or an arrow, which its sheet turns by attributes of its script. */
export const accordion: Kind = {
  name: 'accordion',
  // Theirs closes it by its height or its display. Rolled back, the rules of our layer count.
  css: `
[data-part=panel].accordion-item__dropdown{display:revert-layer!important;opacity:revert-layer!important;visibility:revert-layer!important;height:revert-layer!important;max-height:revert-layer!important;overflow:revert-layer!important}
`,
  shapes: [
    {
      name: 'list of items',
      root: 'ul.accordion-items-container',
      needs: ['.accordion-item .accordion-item__click-target', '.accordion-item .accordion-item__dropdown'],
      block: 'accordion',
      options: {
        allowMultiple: { attribute: 'data-should-allow-multiple-open-items', as: 'flag' },
        firstItemExpanded: { attribute: 'data-is-expanded-first-item', as: 'flag' },
      },
      parts: {
        item: '.accordion-item',
        header: '.accordion-item__click-target',
        panel: '.accordion-item__dropdown',
      },
      steps: [
        // Theirs names the panels by script; ours does that too, with ids of its own.
        {
          set: '.accordion-item__click-target',
          attributes: { type: 'button', 'aria-controls': null, 'aria-expanded': 'false' },
        },
        { set: '.accordion-item__dropdown', attributes: { role: null, 'aria-labelledby': null } },
        // Written as open, it is open before the script loads, and nothing moves.
        {
          when: { attribute: 'data-is-expanded-first-item', as: 'flag' },
          set: '.accordion-item:first-of-type .accordion-item__click-target',
          attributes: { 'aria-expanded': 'true' },
        },
      ],
    },
  ],
}
