/** How a gallery is laid out, by the names that code uses [GAL-002]. */
export type Design =
  | 'base'
  | 'strip'
  | 'stacked'
  | 'grid'
  | 'autogrid'
  | 'autocolumns'
  | 'autorows'
  | 'carousel'
  | 'list'

/** The name that the style sheet knows a design by; those that owners choose, and one for code alone. */
const SHEET_NAMES: Readonly<Record<Design, string>> = {
  base: 'stacked',
  strip: 'slider',
  stacked: 'slideshow',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  carousel: 'carousel',
  list: 'list',
}

export const isDesign = (name: string): name is Design => Object.hasOwn(SHEET_NAMES, name)

/** What `data-option-design` says of a design, for the style sheet. */
export const sheetName = (design: Design): string => SHEET_NAMES[design]

/**
 * The design that an owner chose; one that nobody knows is the plainest, without an error [GAL-002].
 *
 * @example
 * internalDesign('slider') // 'strip'
 */
export function internalDesign(owner: string): Design {
  const found = (Object.keys(SHEET_NAMES) as Design[]).find((design) => SHEET_NAMES[design] === owner)
  return found && found !== 'autorows' ? found : 'base'
}

/** Slides are on a track that visitors scroll. */
export const isTrack = (design: Design): design is 'strip' | 'carousel' =>
  design === 'strip' || design === 'carousel'

/** Not all slides are seen at once: there are arrows, keys, a current one. */
export const isCarousel = (design: Design): boolean => design === 'stacked' || isTrack(design)

/** Pictures open a lightbox unless the page says otherwise [GAL-064, GAL-065]. */
export const opensLightbox = (design: Design): boolean => design === 'grid' || design === 'autorows'
