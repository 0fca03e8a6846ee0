import type { Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { FORM_ID } from './destination.js'
import { described } from './json.js'

/** True if a button opens the form over the page. */
export const IS_LIGHTBOX: Value = {
  first: [
    { has: '.lightbox-handle', map: { true: true } },
    { ...described('useLightbox', 'flag'), map: { true: true } },
  ],
}

const SUBMIT = 'data-option-submit'

/** Steps that put the form in an overlay of its own: the builder's box is hidden, and its script moves the form out. */
export const OVERLAY: readonly Step[] = [
  { rename: 'span.lightbox-handle, div.lightbox-handle', to: 'button' },
  {
    set: '.lightbox-handle',
    attributes: { 'data-part': 'open', role: null, tabindex: null, href: { join: ['#overlay-', FORM_ID] } },
  },
  { set: 'button.lightbox-handle', attributes: { type: 'button', href: null } },
  // The block is around the form here, and an option counts on the block alone.
  { set: ':scope', attributes: { [SUBMIT]: { attribute: SUBMIT, on: 'form' } } },
  { set: 'form', attributes: { [SUBMIT]: null } },
  { move: '.form-title', to: 'form', place: 'first' },
  {
    make: [
      {
        tag: 'button',
        attributes: { type: 'button', 'data-part': 'close' },
        children: [{ write: { word: 'close' } }],
      },
    ],
    at: 'form',
    place: 'first',
  },
  {
    wrap: 'form',
    in: { tag: 'div', attributes: { 'data-part': 'overlay', id: { join: ['overlay-', FORM_ID] } } },
  },
]

/**
 * The overlay is within a section, whose own layer others may cover, and which an animation may have moved. While it is
 * open, nothing around it has a layer. Its paper is not that of the section, so texts may not have the section's colours:
 * white letters of a dark section would be lost.
 */
export const OVERLAY_CSS = `
:has([data-open]>form){z-index:auto!important;transform:none!important;filter:none!important;contain:none!important;will-change:auto!important}
button.lightbox-handle{padding:0;border:0;background:0 0;color:inherit;font:inherit}
[data-open]>form :is(div,label,legend,p,span){color:inherit!important}
[data-open]>form :is(input:not([type=submit]),select,textarea){color:FieldText!important;background-color:Field!important}
[data-part=overlay] [data-part=close]{float:inline-end}
@media (scripting:none){[data-part=overlay] [data-part=close]{display:none}}
`
