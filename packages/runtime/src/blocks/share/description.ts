import type { OptionTexts } from '../../schema/option.js'
import type { ShareOptions } from './options.js'

export const texts: OptionTexts<typeof ShareOptions> = {
  networks: {
    title: 'Networks',
    control: 'words',
    help: 'Where people can share the page, in this order: bluesky, email, facebook, linkedin, pinterest, reddit, tumblr, whatsapp, x.',
  },
  url: { title: 'Address', help: 'The address that is shared. Without it, that of the page.' },
  title: { title: 'Title', help: 'The words that go with the address. Without them, the title of the page.' },
  native: {
    title: 'Menu of the device',
    help: 'Where the device has its own menu to share, it is shown instead of the list of networks.',
  },
}
