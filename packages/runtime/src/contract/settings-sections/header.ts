import type { OptionText } from '../../schema/option.js'
import { HeaderSettings } from '../settings.js'

const texts: Readonly<Record<keyof HeaderSettings, OptionText>> = {
  isSticky: {
    title: 'Stays at the top',
    help: 'The header stays in view while a page scrolls, in windows that are high enough.',
  },
  alignment: {
    title: 'Alignment',
    help: 'In narrow windows, name and menu always share one line.',
    choices: { start: 'Name and menu in one line', center: 'Name in the middle, menu below' },
    pictures: { start: 'header-start', center: 'header-center' },
  },
  showSearch: {
    title: 'Search',
    help: 'A link to the search of the site.',
  },
  showCart: {
    title: 'Cart',
    help: 'A link to the cart. Without it, buyers reach their cart only from the pages of the shop.',
  },
}

/** The header of every page. */
export const headerSection = { schema: HeaderSettings, texts }
