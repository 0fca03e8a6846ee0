import type { OptionTexts } from '../../schema/option.js'
import type { VideoOptions } from './options.js'

export const texts: OptionTexts<typeof VideoOptions> = {
  mode: {
    title: 'Size',
    help: 'How the video fills its place. none: as high as its aspect ratio asks. fit: all of it inside. fill: all of the place, cropped.',
    choices: {
      none: 'As high as its aspect ratio asks',
      fit: 'Fit inside',
      fill: 'Fill and crop',
    },
  },
  url: {
    title: 'Video address',
    help: 'A page of YouTube, Vimeo or Wistia with one video, or a video file. Left empty, the link of the overlay counts.',
    automatic: 'The link of the overlay',
  },
  html: {
    title: 'Embed code',
    help: 'The code that the provider offers to copy: an iframe, or an object with an embed. Only its address and size are used.',
  },
  providerName: {
    title: 'Provider',
    help: 'YouTube, Vimeo, Wistia or Animoto, where the address does not tell.',
    automatic: 'From the address',
  },
  accountType: {
    title: 'Provider account',
    help: 'What Vimeo says of the account. Videos of basic accounts cannot be shown.',
  },
  title: { title: 'Title', help: 'The name of the player for screen readers.' },
  ratio: {
    title: 'Aspect ratio',
    help: 'Width divided by height, 1.78 for most videos. 0 where it is not known.',
    automatic: 'Not known',
  },
}
