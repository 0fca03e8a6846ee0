import type { Kind } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { absolute, addressInCode } from './embed-address.js'

const FILE: Value = { match: /^\s*((?:https?:)?\/\S+|[\w.][^\s:]*)\s*$/i, in: { attribute: 'data-url' } }
const TITLE: Value = { first: [{ attribute: 'data-title', as: 'plain' }, { word: 'audio' }] }

const PLAYER = absolute({
  first: [
    { attribute: 'src', on: 'iframe' },
    { attribute: 'data-src', on: 'iframe' },
    addressInCode({
      first: [
        { attribute: 'data-html', on: '[data-html]' },
        { json: 'data-block-json', path: 'html' },
      ],
    }),
  ],
})

const NAME: Value = { first: [{ attribute: 'title', on: 'iframe' }, { word: 'audio' }] }

export const audio: Kind = {
  name: 'audio',
  shapes: [
    {
      name: 'file',
      root: '.sqs-audio-embed',
      when: FILE,
      steps: [
        {
          make: [
            {
              tag: 'figure',
              attributes: { 'data-block': 'audio' },
              children: [
                { tag: 'figcaption', attributes: { 'data-part': 'title' }, children: [{ write: TITLE }] },
                {
                  when: { attribute: 'data-author', as: 'plain' },
                  tag: 'p',
                  attributes: { 'data-part': 'artist' },
                  children: [{ write: { attribute: 'data-author', as: 'plain' } }],
                },
                {
                  tag: 'audio',
                  attributes: {
                    'data-part': 'player',
                    controls: true,
                    preload: 'none',
                    src: FILE,
                    'aria-label': TITLE,
                  },
                },
                {
                  when: { attribute: 'data-show-download', as: 'flag' },
                  tag: 'a',
                  attributes: { 'data-part': 'download', href: FILE, download: true },
                  children: [{ write: { word: 'download' } }],
                },
              ],
            },
          ],
          at: ':scope',
          place: 'before',
        },
        { remove: ':scope' },
      ],
    },
    {
      name: 'player of another website',
      root: '.sqs-block-soundcloud',
      needs: ['.sqs-block-content'],
      when: PLAYER,
      steps: [
        {
          fill: '.sqs-block-content',
          make: [
            {
              tag: 'div',
              attributes: { 'data-block': 'audio', 'data-option-url': PLAYER, 'data-option-title': NAME },
              children: [
                { tag: 'div', attributes: { 'data-part': 'frame', style: 'height:166px' } },
                {
                  tag: 'p',
                  children: [
                    {
                      tag: 'a',
                      attributes: { href: PLAYER, 'data-part': 'link' },
                      children: [{ write: NAME }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'without an address',
      root: '.sqs-audio-embed, .sqs-block-soundcloud',
      limits: [
        {
          isWhole: true,
          reason: 'The address of the sound is not in the file. Upload the file, and write its address.',
        },
      ],
    },
  ],
}
