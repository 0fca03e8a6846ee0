import type { RevealRules } from '../../../engine/page-rules.js'
import type { Kind } from '../../../engine/table.js'

/** Rules for elements that no state shows. */
export const reveal: Kind = {
  name: 'reveal',
  css: `
img.background-image-fx{opacity:1!important;visibility:visible!important}
.sqsrte-scaled-text-container{container-type:inline-size}
`,
  shapes: [],
}

/** States that the builder's scripts write when the page has loaded: in the names that many pages have, and in all others. */
export const revealRules: RevealRules = {
  steps: [
    { set: ':scope', attributes: { 'data-animation-state': 'booted' } },
    { addClass: '#headerNav', names: ['positioned'] },
    { addClass: '.Site', names: ['loaded'] },
    { addClass: '.product-list-item', names: ['is-loaded'] },
    { addClass: '.newsletter-block', names: ['rendered'] },
    { addClass: 'img[data-src], img[data-image], img[data-loader]', names: ['loaded'] },
    {
      addClass:
        '.sqs-dynamic-text-container, .sqs-dynamic-text, .sqsrte-scaled-text-container, .sqsrte-scaled-text',
      names: ['sqs-text-ready'],
    },
    // Its script measures the text, which is as wide as its container. Bold capitals are about 0.7 em wide.
    {
      set: '.sqsrte-scaled-text',
      attributes: {
        style: {
          join: ['font-size:calc(140cqi/', { text: ':scope', as: ['plain', 'length'] }, ')'],
        },
      },
    },
    // Of a page that was saved after the script had run.
    { addClass: '.preFade', names: ['fadeIn'] },
    { addClass: '.preScale', names: ['scaleIn'] },
    { addClass: '.preSlide', names: ['slideIn'] },
    { addClass: '.preClip', names: ['clipIn'] },
    { addClass: '.preFlex', names: ['flexIn'] },
  ],
  states:
    /(?<!un)(?:loaded|ready|rendered|initiali[sz]ed|positioned|revealed|booted|hydrated|mounted|in-?view|(?:fade|scale|slide|clip|flex)-?in)(?:["'\]]|$)|^\[data-(?:show|in)\b/i,
  pending: /(?:^\.|[-_])(?:loading|preload|preloading|unloaded|cloak|not-ready)$/i,
}
