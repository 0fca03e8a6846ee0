import type { Kind } from '../../engine/table.js'
import type { Template } from '../../engine/template.js'
import type { Value } from '../../engine/value.js'

/** The link that opens a picture in the lightbox, without script too. */
const enlarged = (set: Value): Template => ({
  tag: 'a',
  attributes: {
    href: { attribute: 'src', on: 'img' },
    'data-lightbox': set,
    'data-image-dimensions': {
      join: [
        { attribute: 'width', on: 'img' },
        { attribute: 'height', on: 'img' },
      ],
      with: 'x',
    },
  },
  children: [{ take: 'img' }],
})

/** Rows of pictures with one height: the width of each is its share, which its own script computes from the files' sizes. */
export const gallery: Kind = {
  name: 'gallery',
  css: '.kg-gallery-image[style] a,.kg-gallery-image[style] img{display:block;width:100%;height:auto}',
  shapes: [
    {
      name: 'gallery card',
      root: '.kg-gallery-card',
      needs: ['.kg-gallery-image img[src]'],
      steps: [
        {
          each: '.kg-gallery-image',
          steps: [
            {
              set: ':scope',
              attributes: {
                style: {
                  join: [
                    'flex:',
                    {
                      quotient: [
                        { attribute: 'width', on: 'img' },
                        { attribute: 'height', on: 'img' },
                      ],
                    },
                    ' 1 0%',
                  ],
                },
              },
            },
            {
              when: { has: ':scope > img' },
              make: [enlarged({ join: ['gallery-', { ordinal: true }] })],
              at: ':scope',
              place: 'first',
            },
          ],
        },
      ],
    },
    {
      name: 'image card',
      root: '.kg-image-card',
      needs: [':scope > img[src]'],
      steps: [{ make: [enlarged('')], at: ':scope', place: 'first' }],
    },
  ],
}
