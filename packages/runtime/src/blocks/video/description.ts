import type { OptionTexts } from '../../schema/option.js'
import type { VideoOptions } from './options.js'

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
