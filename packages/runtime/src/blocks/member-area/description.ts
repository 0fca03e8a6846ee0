import type { OptionTexts } from '../../schema/option.js'
import type { MemberAreaOptions } from './options.js'

export const texts: OptionTexts<typeof MemberAreaOptions> = {
  signedInUrl: {
    title: 'Page after signing in',
    help: 'The page that opens for a member who has signed in; if it is empty, the page that the form names.',
  },
}
