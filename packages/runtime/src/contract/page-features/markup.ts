import type { FeatureName } from './attributes.js'

/** The values of `data-block-when` besides media queries, which are in parentheses. */
export const WHEN_KEYWORDS = ['load', 'visible', 'idle', 'interaction'] as const

/**
 * The attributes of the contract that are no option, belong to no part of a block and give no feature by themselves, each
 * with its description. Editors complete them, and the linter finds those that are misspelt.
 */
export const MARKUP_ATTRIBUTES = {
  'data-block': 'Makes the element a block.',
  'data-block-id': 'A name of the block that no other block of the page has. The panel finds it by this.',
  'data-block-json': 'Options of the block, as a JSON object.',
  'data-block-options':
    'On a <script type="application/json"> that is a child of the block: its options, where they are long.',
  'data-block-when': 'When the block comes to life: one of these, or a media query in parentheses.',
  'data-part': 'Names a part of the nearest block around.',
  'data-form-id': 'On a <form>: its name on the server.',
  'data-image-dimensions': 'Size of a picture in pixels, width x height, as in 1200x800.',
  'data-site-blocks':
    'On a <script type="application/json">: the descriptions of the theme’s own blocks, of which the panel makes forms.',
  'data-site-context': 'On a <script type="application/json">: what the server says of the page.',
  'data-site-observe': 'On <html>: blocks that other scripts insert come to life too.',
  'data-announcement-bar': 'Makes the element the announcement bar.',
  'data-announcement-id':
    'On the announcement bar: a name of its text, so that it stays closed for those who closed it.',
  'data-announcement-until':
    'On the announcement bar: the time at which it goes, such as 2026-12-24T18:00:00.000Z.',
  'data-census-button': 'On a button or link: its presses are counted under this name.',
  'data-overlay': 'The markup of an overlay by the theme: cookie-banner.',
  'data-popup-overlay': 'On a <template>: the content of the popup.',
  'data-table-of-contents-skip': 'On a heading, or around headings: the table of contents leaves them out.',
} as const satisfies Readonly<Record<string, string>>

/** Descriptions of the attributes of page features, for editors. */
export const FEATURE_TEXTS: Readonly<Record<FeatureName, string>> = {
  'data-comments-count':
    'The number of comments replaces the text, where the website has a comments provider. Value: the identifier of the thread; without one, the address of the link or of the page.',
  'data-consent':
    'On a <script type="text/plain"> or an <iframe data-src>: waits until the visitor accepts cookies. Value: analytics or media; without one, a script is analytics and a frame media.',
  'data-consent-open': 'On a button or link: opens the cookie banner again.',
  'data-consent-when': 'Shows the element while this is the visitor’s choice: accepted, declined or none.',
  'data-follow-button':
    'On an <a> to an account, such as https://x.com/name: the provider’s button to follow it takes the place of the link, once the visitor allows it.',
  'data-lightbox':
    'On a link to a picture or video, or on a block around such links: they open in a lightbox. Value: the name of a group, whose items follow one another.',
  'data-lightbox-label': 'The name of the lightbox for screen readers.',
  'data-lightbox-theme': 'The colours of the lightbox: dark or light.',
  'data-relative-time':
    'On a <time datetime>: the text becomes the age of the instant, such as “2 hours ago”, and stays up to date while it is visible.',
  'data-text-shrink':
    'Shrinks the text until its longest line fits the width of the element, to 11 pixels at least. Value box: until it fits the height too.',
  'data-tooltip':
    'A short text that is shown beside the element while the pointer rests on it or the keyboard has moved to it. Touch shows none, so the page must be complete without it.',
  'data-widget':
    'The server renders the content once the element is near the viewport. Value: JSON with type and id, and if needed value and collectionId.',
}
