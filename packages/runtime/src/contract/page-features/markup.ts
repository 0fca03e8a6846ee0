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
