import { describedText } from '../../base/messages/language.js'

/*
 * A separate file, because lists of blocks need names before any form has loaded.
 */

/**
 * A name of the contract as people read it, in the language of the panel.
 *
 * @example
 * words('menu-tabs') // 'Menu tabs'
 * words('newSwipe') // 'New swipe'
 */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
  return describedText(spaced.charAt(0).toUpperCase() + spaced.slice(1))
}
