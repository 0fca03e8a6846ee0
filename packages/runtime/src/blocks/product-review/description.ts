import type { OptionTexts } from '../../schema/option.js'
import type { ProductReviewOptions } from './options.js'

export const texts: OptionTexts<typeof ProductReviewOptions> = {
  hideSent: {
    title: 'Hide the sent form',
    help: 'Hides the fields once the review is sent, so that only the thanks are left.',
  },
}
