import type { OptionTexts } from '../../schema/option.js'
import type { CopyOptions } from './options.js'

export const texts: OptionTexts<typeof CopyOptions> = {
  text: {
    title: 'Text',
    help: 'What is copied. Empty: the text of the part `source`.',
  },
}
