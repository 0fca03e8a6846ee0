import type { OptionTexts } from '../../schema/option.js'
import type { CodeOptions } from './options.js'

export const texts: OptionTexts<typeof CodeOptions> = {
  language: {
    title: 'Language',
    help: 'The language of a listing, as people read it, such as CSS. It stands in the corner.',
  },
}
