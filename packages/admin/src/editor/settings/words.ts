/*
 * A separate file, because lists of blocks need names before any form has loaded.
 */

/**
 * A name of the contract as people read it.
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
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
