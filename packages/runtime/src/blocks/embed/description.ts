import type { OptionTexts } from '../../schema/option.js'
import type { EmbedOptions } from './options.js'

export const texts: OptionTexts<typeof EmbedOptions> = {
  url: {
    title: 'Address',
    control: 'text',
    help: 'The page that the frame shows. It starts with https.',
  },
  html: {
    title: 'Embed code',
    help: 'The embed code that the provider gives you, with an <iframe>. Only its address, title and shape are used.',
  },
  title: {
    title: 'Title',
    help: 'What the frame shows, for people who cannot see it. Without it, the text of the link.',
  },
  providerName: {
    title: 'Provider',
    help: 'The name of the provider, for the question before the content is loaded.',
  },
  ratio: {
    title: 'Shape',
    help: 'Width divided by height, such as 1.5. With 0, the frame keeps the height of its markup.',
  },
}
