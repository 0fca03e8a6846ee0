import { createElement } from '../../../dom/native.js'
import { readAttributes } from '../../../services/images/settings/attributes.js'
import { IMAGE_DEFAULTS } from '../../../services/images/settings/options.js'
import type { Run } from '../run.js'
import { readNested, reportNested, reportUnknown } from './nested-options.js'

/** Settings of each single picture, or options of the gallery. */
const OWN = ['source', 'dimensions', 'load', 'ownBox', 'useBackgroundImage']
const NAMES = Object.keys(IMAGE_DEFAULTS).filter((name) => !OWN.includes(name))

const attributeOf = (name: string): string =>
  name === 'focalPoint'
    ? 'data-image-focal-point'
    : `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Settings as attributes of a picture, for the loader. Settings out of bounds are reported and left out. */
function readDefaults(run: Run): [attribute: string, value: string][] {
  return readNested(run, 'loaderOptions').flatMap(([name, value]) => {
    const option = `loaderOptions.${name}`
    if (!NAMES.includes(name)) {
      reportUnknown(run, option, value, NAMES)
      return []
    }
    const probe = createElement(run.site.document, 'i')
    probe.setAttribute(attributeOf(name), String(value))
    const [issue] = readAttributes(probe).issues
    if (!issue) return [[attributeOf(name), String(value)]]
    import('../../../services/images/issue-text.js').then(({ imageError }) =>
      reportNested(run, option, value, imageError(issue).expected),
    )
    return []
  })
}

/** Sets attributes that pictures of the loader do not have themselves. */
export function apply(run: Run): void {
  const { track, options, put, guard, onEnd } = run
  const defaults = readDefaults(run)
  const setDefaults = () => {
    for (const image of track.querySelectorAll(options.useBgImage ? '[data-src]' : 'img[data-src]'))
      for (const [attribute, value] of defaults)
        if (!image.hasAttribute(attribute)) put(image, attribute, value)
  }
  setDefaults()
  // For slides that are added later, before the loader reads them.
  const observer = new MutationObserver(guard(setDefaults))
  observer.observe(track, { childList: true })
  onEnd(() => observer.disconnect())
}
