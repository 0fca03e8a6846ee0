import { show } from '../../../runtime/src/schema/allowed.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'
import { ancestorsOf, inherit, type SourceElement } from '../tree.js'

const SIZE = /^\d+$/
const DIMENSIONS = /^\s*[1-9]\d*\s*x\s*[1-9]\d*\s*$/i
const EXPECTED = 'width and height in pixels, or data-image-dimensions such as "1200x800"'

/** The picture itself or an element around it, within the block, that states the dimensions. */
function holderOfDimensions(image: SourceElement): SourceElement | undefined {
  if (image.attributes.has('data-image-dimensions')) return image
  for (const ancestor of ancestorsOf(image)) {
    if (ancestor.attributes.has('data-image-dimensions')) return ancestor
    if (ancestor.attributes.has('data-block')) return undefined
  }
  return undefined
}

function checkSize(image: SourceElement, owner: string, report: Report): void {
  const fail = (offset: number, message: string) =>
    report({ code: 'image-size', offset, message: `${owner}: ${message}`, expected: EXPECTED })

  for (const attribute of ['width', 'height']) {
    const value = image.attributes.get(attribute)
    if (value === undefined || SIZE.test(value.trim())) continue
    fail(image.offsetOf(attribute), `${attribute} of this picture is ${show(value)}`)
    return
  }
  if (image.attributes.has('width') && image.attributes.has('height')) return
  const holder = holderOfDimensions(image)
  if (!holder) {
    const missing = ['width', 'height']
      .filter((attribute) => !image.attributes.has(attribute))
      .join(' and no ')
    fail(image.offset, `this picture has no ${missing}`)
    return
  }
  const dimensions = holder.attributes.get('data-image-dimensions')!
  if (DIMENSIONS.test(dimensions)) return
  fail(holder.offsetOf('data-image-dimensions'), `data-image-dimensions is ${show(dimensions)}`)
}

/** Names such as `src`, `data-src`, `srcset`, and those by which scripts of a page set them. */
const SOURCE = /src(?:set)?$/

function checkSource(image: SourceElement, owner: string, report: Report): void {
  if ([...image.attributes].some(([name, value]) => SOURCE.test(name) && value.trim())) return
  report({
    code: 'image-source',
    offset: image.offset,
    message: `${owner}: this picture has no src`,
    expected: 'src="the address of the picture", or data-src where the runtime chooses its size',
  })
}

function checkAlt(image: SourceElement, owner: string, report: Report): void {
  const { attributes, offset } = image
  if (attributes.has('alt') || attributes.get('aria-hidden') === 'true') return
  report({
    code: 'image-alt',
    offset,
    message: `${owner}: this picture has no alt`,
    expected: 'alt="what it shows", or alt="" where it only decorates',
  })
}

/**
 * Finds pictures in blocks that have no alt, or whose unknown size moves the page when they load; and pictures without alt
 * in links to the lightbox, which takes its text from them.
 */
export function checkImages({ elements }: Page, report: Report): void {
  const isInLightboxLink = inherit<boolean>(
    elements,
    ({ name, attributes }, inherited) => inherited || (name === 'a' && attributes.has('data-lightbox')),
  )
  for (const element of elements) {
    if (element.name !== 'img') continue
    if (element.block) {
      const owner = element.block.attributes.get('data-block') ?? ''
      checkSource(element, owner, report)
      checkSize(element, owner, report)
      checkAlt(element, owner, report)
    } else if (isInLightboxLink.get(element)) {
      checkAlt(element, 'lightbox', report)
    }
  }
}
