import type { OptionTexts } from '../../contract/option.js'
import type { VideoOptions } from './options.js'

export const videoTexts: OptionTexts<typeof VideoOptions> = {
  mode: {
    title: 'Display',
    help: 'none: as wide as its place and as high as its ratio; fit: all of it within its place; fill: all over its place, cut where it does not fit.',
  },
  url: {
    title: 'Address',
    help: 'A page of YouTube, Vimeo or Wistia with one video, or a video file. Empty: where the overlay leads.',
  },
  html: {
    title: 'Embed code',
    help: 'What the provider offers to copy: an iframe, or an object with an embed. Only the address and the size in it are used.',
  },
  providerName: {
    title: 'Provider',
    help: 'YouTube, Vimeo, Wistia or Animoto, where the address does not say so itself.',
  },
  accountType: {
    title: 'Account at the provider',
    help: 'What Vimeo says of the account: videos of basic ones cannot be shown.',
  },
  title: { title: 'Title', help: 'What the player is called for those who do not see it.' },
  ratio: { title: 'Width over height', help: '1.78 for most videos; 0 where it is not known.' },
}
