import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-lightbox-background': 'Its ground.',
    '--site-lightbox-foreground': 'Its text and signs.',
    '--site-lightbox-overlay-opacity': 'How much of the page shows through, from 0 to 1.',
    '--site-lightbox-control': 'The size of its buttons.',
    '--site-lightbox-inline': 'How far buttons are from the sides.',
    '--site-lightbox-block': 'How far they are from the top.',
    '--site-lightbox-speed': 'How long a change takes.',
    '--site-lightbox-layer': 'Its z-index while it fades out.',
  },
  states: {
    'data-theme': 'dark or light, as the option says.',
    'data-caption-hidden': 'While the caption is away.',
  },
  classes: {
    'site-lightbox': 'The lightbox.',
    'site-lightbox-overlay': 'Its ground.',
    'site-lightbox-caption': 'The caption.',
    'site-lightbox-status': 'The counter.',
    'site-lightbox-picture': 'The picture.',
    'site-lightbox-close': 'The button that closes it.',
    'site-lightbox-previous': 'The button to the picture before.',
    'site-lightbox-next': 'The button to the next picture.',
    'site-lightbox-toggle': 'The button for the caption.',
    'site-lightbox-failed': 'What stands in for a picture that could not be loaded.',
  },
  internal: [
    '--site-lightbox-height',
    '--site-lightbox-width',
    'data-enlarged',
    'data-held',
    'data-loading',
    'data-resting',
    'site-lightbox-pane',
    'site-lightbox-stage',
  ],
}
