import type { FeatureName } from './attributes.js'

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
