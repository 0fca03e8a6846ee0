import type { Kind } from '../../engine/table.js'

/** The form of the search. It needs a server that answers. */
export const search: Kind = {
  name: 'search',
  shapes: [
    {
      name: 'search block',
      root: 'form.wp-block-search, form.search-form',
      needs: ['input[type="search"]'],
      steps: [
        { set: ':scope', attributes: { action: { fact: 'search.action' }, method: 'get' } },
        { when: { fact: 'search.action' }, set: 'input[type="search"]', attributes: { name: 'q' } },
        // A field behind a button was opened by the script.
        {
          set: '.wp-block-search__input',
          attributes: { hidden: null, inert: null, 'aria-hidden': null, tabindex: null },
        },
      ],
      limits: [
        {
          when: { fact: 'search.action', as: 'not' },
          reason: 'A folder of files has no search: the form still leads to the old website.',
        },
      ],
    },
  ],
}
