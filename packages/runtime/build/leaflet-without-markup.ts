import type { Plugin } from 'vite'

const MODULE = /\/leaflet\/src\/core\/Browser\.js$/

/** Leaflet's test for SVG in HTML. Every browser of the runtime passes it. */
const TEST = /var inlineSvg = [\s\S]*?\}\)\(\);/

/**
 * Leaflet writes markup while it loads, to learn about browsers of 2012. Under Trusted Types that is an error, and the
 * library would not load.
 */
export const leafletWithoutMarkup = (): Plugin => ({
  name: 'site-leaflet-without-markup',
  transform(code, id) {
    if (!MODULE.test(id)) return null
    if (!TEST.test(code))
      throw new Error('Leaflet has changed: look for markup that it writes while it loads.')
    return { code: code.replace(TEST, 'var inlineSvg = true;'), map: null }
  },
})
