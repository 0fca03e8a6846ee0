import type { Kind } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

const kit: Value = { match: /^(\w+)$/, in: { fact: 'context.website.typekitId' } }

/** Fonts that a script of the builder loads. Those of Google are sheets in the page already. */
export const fonts: Kind = {
  name: 'fonts',
  shapes: [
    {
      name: 'kit of the owner',
      root: 'head',
      when: {
        join: [kit, { has: 'link[href*="use.typekit.net"]', as: 'not', map: { true: 'none' } }],
      },
      steps: [
        {
          make: [
            {
              tag: 'link',
              attributes: {
                rel: 'stylesheet',
                href: { join: ['https://use.typekit.net/', kit, '.css'] },
              },
            },
          ],
          at: ':scope',
          place: 'last',
        },
      ],
    },
    {
      name: 'kit of the builder',
      root: 'script[src*="//use.typekit.net/ik/"]',
      limits: [
        {
          reason:
            'The builder rents fonts from Adobe, which are sent to its own addresses alone. The text is shown in the next font of the sheet; use a kit of your own, or another font.',
          isWhole: true,
        },
      ],
    },
  ],
}
