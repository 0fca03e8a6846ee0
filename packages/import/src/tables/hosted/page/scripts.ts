import type { ScriptRules } from '../../../engine/page-rules.js'
import { doors } from './doors.js'

/** Scripts of the builder and of its hosts. What an owner has uploaded is on the same hosts, below the site's number. */
export const scripts: ScriptRules = {
  selectors: [
    'script[data-name="static-context"]',
    'script[data-sqs-type]',
    'script.sqs-form-block-context',
    'script.sqs-form-block-design-fields',
    'script.sqs-form-block-localized-strings',
    'script.Marquee-props',
    '#sqs-cart-root > script[type="application/json"]',
  ],
  addresses: [
    /(?:^|\/)(?:[\w-]+\.)?squarespace\.com\//i,
    /(?:^|\/)(?:[\w-]+\.)?sqspcdn\.com\//i,
    /(?:^|\/)universal\/scripts-compressed\//i,
    /(?:^|\/)(?:@|%40)sqs\//i,
    /(?:^|\/)scripts\/site-bundle[\w.-]*\.js/i,
    /(?:^|\/)website-component-definition\//i,
    // A kit of fonts that the builder rents. It answers for the builder's addresses alone.
    /\/\/use\.typekit\.net\/ik\//i,
  ],
  ownAddresses: [/(?:^|\/)static\/[\da-f]{24}\//i],
  inline: [
    /^(?:window\.)?SQUARESPACE_ROLLUPS\b/,
    /\(SQUARESPACE_ROLLUPS, ?['"][\w-]+['"]\);?$/,
    /^(?:window\.)?Static ?= ?window\.Static \|\| \{\};? ?(?:window\.)?Static\./,
    /^(?:window\.)?Static\.[A-Z_]+ ?= ?(?:\{|true;?$|false;?$)/,
    /^SquarespaceFonts\.loadViaContext\(\);?/,
    /^Squarespace\.(?:load\(window\)|afterBodyLoad\(Y\));?$/,
    /^(?:\(function ?\(\) ?\{ ?)?if ?\(window\.ImageLoader\) ?\{? ?window\.ImageLoader\.bootstrap\(/,
    /^Y\.use\( ?['"]squarespace-/,
    /^document\.documentElement\.classList\.add\(['"]wf-loading['"]\);?$/,
    /^try ?\{ ?Typekit\.load\(/,
    // Tells pointers from fingers, with a class of the builder's on the page.
    /^\(function ?\(\) ?\{ ?var \w+ ?= ?['"]ontouchstart['"] ?in window/,
  ],
  handlers: [
    /\bY\.use\( ?['"]squarespace-/,
    /\bY\.Squarespace\./,
    /^this\.classList\.add\(['"]loaded['"]\)/,
    /\bTypekit\.load\(/,
  ],
  attributes: ['data-block-scripts'],
  globals: ['ImageLoader', 'SQUARESPACE_ROLLUPS', 'Squarespace', 'SquarespaceFonts', 'Static', 'Y', 'YUI'],
  doors,
}
