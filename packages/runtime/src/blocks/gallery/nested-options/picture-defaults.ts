import { createElement } from '../../../dom/native.js'
import { readAttributes } from '../../../services/images/settings/attributes.js'
import { IMAGE_DEFAULTS } from '../../../services/images/settings/options.js'
import type { Run } from '../run.js'
import { readNested, tellNested } from './nested-options.js'

/** What each picture has to say itself, and what a gallery says with options of its own. */
const OWN = ['source', 'dimensions', 'load', 'ownBox', 'useBackgroundImage']
const NAMES = Object.keys(IMAGE_DEFAULTS).filter((name) => !OWN.includes(name))

const attributeOf = (name: string): string =>
  name === 'focalPoint'
    ? 'data-image-focal-point'
    : `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Settings as attributes of a picture, which the loader reads; those that it would refuse are told and left out. */
function readDefaults(run: Run): [attribute: string, value: string][] {
  return readNested(run, 'loaderOptions').flatMap(([name, value]) => {
    const option = `loaderOptions.${name}`
    if (!NAMES.includes(name)) {
      tellNested(run, option, value, `no such setting; there are ${NAMES.join(', ')}`)
      return []
    }
    const probe = createElement(run.site.document, 'i')
    probe.setAttribute(attributeOf(name), String(value))
    const [issue] = readAttributes(probe).issues
    if (!issue) return [[attributeOf(name), String(value)]]
    import('../../../services/images/issue-text.js').then(({ imageError }) =>
      tellNested(run, option, value, imageError(issue).allowed),
    )
    return []
  })
}

/** Gives the pictures that the loader brings what they do not say themselves [GAL-005]. */
export function apply(run: Run): void {
  const { track, options, put, guard, onEnd } = run
  const defaults = readDefaults(run)
  const give = () => {
    for (const image of track.querySelectorAll(options.useBgImage ? '[data-src]' : 'img[data-src]'))
      for (const [attribute, value] of defaults)
        if (!image.hasAttribute(attribute)) put(image, attribute, value)
  }
  give()
  // Slides that come later, in the same moment in which the loader hears of them, or before.
  const later = new MutationObserver(guard(give))
  later.observe(track, { childList: true })
  onEnd(() => later.disconnect())
}
