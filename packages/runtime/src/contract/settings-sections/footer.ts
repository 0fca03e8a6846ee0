import type { OptionText } from '../../schema/option.js'
import { FooterSettings } from '../settings.js'

const texts: Readonly<Record<keyof FooterSettings, OptionText>> = {
  text: {
    title: 'Last line',
    help: 'A sentence behind the year and the name of the site, without HTML.',
    automatic: 'The sentence of the theme',
  },
  showAddress: {
    title: 'Address',
    help: 'Where the site is at home.',
  },
  showHours: {
    title: 'Opening hours',
    help: 'The opening hours of the week.',
  },
  showSocialLinks: {
    title: 'Social links',
    help: 'Links to the accounts of the site on other sites.',
  },
}

/** The footer of every page. */
export const footerSection = { schema: FooterSettings, texts }
