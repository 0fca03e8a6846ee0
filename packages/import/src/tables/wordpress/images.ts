import type { Kind } from '../../engine/table.js'
import type { Template } from '../../engine/template.js'
import type { Value } from '../../engine/value.js'

/** The picture that the lightbox shows: the file without a size in its name, if the page names it. */
const FULL: Value = {
  first: [
    { json: 'data-wp-context', path: 'uploadedSrc' },
    { attribute: 'data-full-url', on: 'img' },
    { attribute: 'src', on: 'img' },
  ],
}

const linked = (set: Value): Template => ({
  tag: 'a',
  attributes: { href: FULL, 'data-lightbox': set },
  children: [{ take: ':scope > img, :scope > picture' }],
})

const SET: Value = { join: ['gallery-', { ordinal: true }] }
const PICTURE =
  'a[href$=".jpg" i], a[href$=".jpeg" i], a[href$=".png" i], a[href$=".webp" i], a[href$=".avif" i], a[href$=".gif" i]'

/** Galleries whose pictures link to their files, and pictures that are enlarged by a button of the script. */
export const images: Kind = {
  name: 'gallery and image',
  css: '.wp-block-image>a[data-lightbox]{display:block}.wp-block-gallery.has-nested-images figure.wp-block-image>a[data-lightbox]{display:flex;flex-direction:column;flex-grow:1;margin:0}',
  shapes: [
    {
      name: 'gallery block',
      root: '.wp-block-gallery, .blocks-gallery-grid, .gallery:has(> .gallery-item)',
      needs: ['img[src]'],
      steps: [
        {
          each: '.wp-lightbox-container',
          steps: [
            { make: [linked(SET)], at: ':scope', place: 'first' },
            { remove: '.lightbox-trigger' },
            { set: ':scope', attributes: { 'data-wp-interactive': null, 'data-wp-context': null } },
          ],
        },
        // Links to pages stay links.
        { set: PICTURE, attributes: { 'data-lightbox': SET } },
      ],
    },
    {
      name: 'image block with enlargement',
      root: '.wp-lightbox-container[data-wp-interactive]',
      needs: [':scope > img, :scope > picture'],
      steps: [
        { make: [linked('')], at: ':scope', place: 'first' },
        { remove: '.lightbox-trigger' },
        { set: ':scope', attributes: { 'data-wp-interactive': null, 'data-wp-context': null } },
      ],
    },
    {
      name: 'overlay of the script',
      root: '.wp-lightbox-overlay',
      steps: [{ remove: ':scope' }],
    },
  ],
}
