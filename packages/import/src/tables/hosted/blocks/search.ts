import type { Kind } from '../../../engine/table.js'

const FIELD = 'input.search-input'

/** A field whose results came from a call. As a form, it leads to the page of the search. */
export const search: Kind = {
  name: 'search',
  shapes: [
    {
      name: 'field',
      root: '.sqs-search-ui-text-input',
      needs: [FIELD],
      steps: [
        { remove: '.spinner-wrapper' },
        {
          set: FIELD,
          attributes: {
            'data-part': 'input',
            type: 'search',
            name: 'q',
            maxlength: 100,
            'aria-label': {
              first: [{ attribute: 'aria-label' }, { attribute: 'placeholder' }, { word: 'search' }],
            },
          },
        },
        {
          make: [
            {
              tag: 'div',
              attributes: {
                'data-block': 'search',
                // Nothing but our server has an answer to what is typed.
                'data-option-preview': { if: { fact: 'search.server' }, read: 'true', otherwise: 'false' },
                role: 'search',
                style: 'display:contents',
              },
              children: [
                {
                  tag: 'form',
                  attributes: {
                    action: { fact: 'search.address', default: '/search' },
                    method: 'get',
                    style: 'display:contents',
                  },
                  children: [{ take: FIELD }],
                },
              ],
            },
          ],
          at: ':scope',
          place: 'last',
        },
      ],
      limits: [
        {
          when: { if: { fact: 'search.server' }, read: null, otherwise: true },
          reason:
            'A static host has no page of results. Serve the site with the server of the project, or write the address of a search service into the form.',
        },
      ],
    },
  ],
}
