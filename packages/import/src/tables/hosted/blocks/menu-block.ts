import type { Kind } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

const LABEL = '.menu-selector .menu-select-labels'

/** Of the menu on the page, and of the list in it. */
const NUMBER: Value = { join: [{ ordinal: true }, { position: true }], with: '-' }

/** Lists of dishes with their prices. Several of them have tabs; one alone is text. */
export const menuBlock: Kind = {
  name: 'menu block',
  // Theirs hides what is not chosen, and ours finds it again.
  css: '.menu[data-part=panel]{display:revert-layer}',
  shapes: [
    {
      name: 'several menus, with tabs',
      root: '.menu-wrapper',
      needs: [LABEL, '.menus > .menu'],
      block: 'menu-tabs',
      parts: { tablist: '.menu-selector', tab: LABEL, panel: '.menus > .menu' },
      steps: [
        { set: '.menu-selector', attributes: { role: null, 'aria-label': { word: 'menu' } } },
        {
          each: '.menus > .menu',
          steps: [
            {
              set: ':scope',
              attributes: { id: { join: ['menu-', NUMBER] }, role: null, 'aria-hidden': null },
            },
            { style: ':scope', declarations: { display: null } },
          ],
        },
        // Links to their panels, so that they lead there without script too.
        {
          each: LABEL,
          steps: [
            {
              set: ':scope',
              attributes: {
                href: { join: ['#menu-', NUMBER] },
                role: null,
                'aria-selected': null,
                tabindex: null,
                for: null,
              },
            },
            { rename: ':scope', to: 'a' },
          ],
        },
      ],
    },
    { name: 'one menu', root: '.menu-wrapper' },
  ],
}
