import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { VideoOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A video that shows a picture until a visitor starts it.',
  parts: {
    overlay: {
      required: true,
      elements: { a: { href: null }, button: { type: ['button'] } },
      help: 'The element that visitors see and press first: a link to the video, which works without script, or a button over the page’s own player.',
    },
    meta: { within: 'overlay', help: 'Title and description over the picture.' },
    player: {
      elements: { video: {} },
      help: 'A video file’s own player, with controls and preload="none". Players of other providers load when a visitor starts the video.',
    },
    caption: { help: 'The text under the video.' },
  },
}

export const texts: OptionTexts<typeof VideoOptions> = {
  mode: {
    title: 'Size',
    help: 'How the video fills its place: it has the height of its aspect ratio, fits inside as a whole, or covers the place and is cropped.',
    choices: {
      none: 'Height from its aspect ratio',
      fit: 'Fit inside',
      fill: 'Fill and crop',
    },
  },
  url: {
    title: 'Video address',
    control: 'file',
    help: 'A page of YouTube, Vimeo or Wistia with one video, or a video file. If empty, the link of the overlay is used.',
    automatic: 'The link of the overlay',
  },
  html: {
    title: 'Embed code',
    help: 'The code that the provider offers to copy: an iframe, or an object with an embed. Only its address and size are used.',
  },
  providerName: {
    title: 'Provider',
    help: 'YouTube, Vimeo, Wistia or Animoto, if the address does not show it.',
    automatic: 'From the address',
  },
  accountType: {
    title: 'Provider account',
    help: 'The type of the Vimeo account. Videos of basic accounts cannot be shown.',
  },
  title: { title: 'Title', help: 'The name of the player for screen readers.' },
  ratio: {
    title: 'Aspect ratio',
    help: 'Width divided by height, 1.78 for most videos; 0 if unknown.',
    automatic: 'Not known',
  },
}

export const styling: Styling = {
  properties: {
    '--site-video-surface': 'The ground of the player and of the text on the picture.',
    '--site-video-ink': 'The text on it and the sign to play.',
    '--site-video-sign': 'The size of the sign to play.',
  },
  states: {
    'aria-busy': 'On the block while its player loads.',
    'aria-disabled': 'On a part `overlay` that can start nothing.',
  },
  internal: ['--site-video-placeholder', '--site-video-shape', 'data-mode'],
}

export const examples: ExampleTitles = {
  plain: 'YouTube',
  vimeo: 'Vimeo',
  wistia: 'Wistia',
  animoto: 'Animoto',
  object: 'Markup of an old site',
  file: 'A file',
  fit: 'Fits into its place',
  fill: 'Fills its place',
  invalid: 'Markup without a video',
  basic: 'An account that may not embed',
}
