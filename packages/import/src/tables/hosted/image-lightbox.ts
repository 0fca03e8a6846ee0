import type { Step } from '../../engine/table.js'
import { pictureAddress } from './picture-address.js'

const link = {
  href: pictureAddress(2500, 'img'),
  'data-lightbox': '',
  'data-image-dimensions': { attribute: 'data-image-dimensions', on: 'img' },
  'data-caption': { first: [{ attribute: 'data-description', as: 'plain' }] },
} as const

/** The picture of an image block that opens in full size: a button, a link or a wrapper has the class, by generation. */
export const imageLightbox: Step = {
  each: '.sqs-block-image .lightbox, .sqs-block-image [data-lightbox="true"]',
  steps: [
    // A wrapper that is neither a link nor a button gets a link around its picture.
    {
      when: {
        if: { first: [{ is: 'a, button' }, { has: 'a img, button img' }] },
        read: null,
        otherwise: { has: 'img' },
      },
      wrap: 'img',
      in: {
        tag: 'a',
        attributes: {
          ...link,
          'data-lightbox-theme': { attribute: 'data-lightbox-theme' },
          'aria-label': {
            if: { attribute: 'alt', on: 'img' },
            read: null,
            otherwise: { word: 'viewFullSize' },
          },
          style: 'display:block;height:100%',
        },
      },
    },
    { when: { is: 'button' }, set: ':scope', attributes: { ...link, type: null } },
    {
      when: { is: 'a' },
      set: ':scope',
      attributes: { ...link, href: { first: [{ attribute: 'href' }, link.href] } },
    },
    { when: { is: 'button' }, rename: ':scope', to: 'a' },
  ],
}
