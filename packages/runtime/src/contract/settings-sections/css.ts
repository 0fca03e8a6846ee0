import type { OptionText } from '../../schema/option.js'
import { CssSettings } from '../settings.js'

const texts: Readonly<Record<keyof CssSettings, OptionText>> = {
  sheet: {
    title: 'CSS',
    help: 'It applies to every page, after the sheets of the theme. Write addresses of pictures from the root of the site, such as url(/assets/paper.png).',
    control: 'code',
    automatic: 'None',
  },
}

/** The owner's own CSS. */
export const cssSection = { schema: CssSettings, texts }
