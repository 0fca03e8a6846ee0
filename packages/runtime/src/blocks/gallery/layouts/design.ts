/** The layout of a gallery, by the names that code uses. */
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

/** The names of designs in the style sheet: those for owners, and one for code only. */
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

/** The value of `data-option-design` for a design. */
export const sheetName = (design: Design): string => SHEET_NAMES[design]

/**
 * The design for an owner's name; an unknown name gives the plainest design, without an error.
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

/** Not all slides are visible at once: there are arrows, keys and a current slide. */
export const isCarousel = (design: Design): boolean => design === 'stacked' || isTrack(design)

/** Pictures open a lightbox by default. */
export const opensLightbox = (design: Design): boolean => design === 'grid' || design === 'autorows'
