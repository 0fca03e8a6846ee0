import { show } from '../../contract/allowed.js'
import type { Report } from '../finding.js'
import type { Page } from '../page.js'
import { around, type Markup } from '../tree.js'

const SIZE = /^\d+$/
const DIMENSIONS = /^\s*[1-9]\d*\s*x\s*[1-9]\d*\s*$/i
const ALLOWED = 'width and height in pixels, or data-image-dimensions such as "1200x800"'

/** Dimensions on the picture itself, or on what the block puts around it. */
function dimensionsOf(image: Markup): Markup | undefined {
  if (image.attributes.has('data-image-dimensions')) return image
  for (const each of around(image)) {
    if (each.attributes.has('data-image-dimensions')) return each
    if (each.attributes.has('data-block')) return undefined
  }
  return undefined
}

function checkImage(image: Markup, owner: string, report: Report): void {
  const fail = (offset: number, message: string) =>
    report({ rule: 'image-size', offset, message: `${owner}: ${message}`, allowed: ALLOWED })

  for (const attribute of ['width', 'height']) {
    const value = image.attributes.get(attribute)
    if (value === undefined || SIZE.test(value.trim())) continue
    fail(image.at(attribute), `${attribute} of this picture is ${show(value)}`)
    return
  }
  if (image.attributes.has('width') && image.attributes.has('height')) return
  const holder = dimensionsOf(image)
  if (!holder) {
    const missing = ['width', 'height']
      .filter((attribute) => !image.attributes.has(attribute))
      .join(' and no ')
    fail(image.offset, `this picture has no ${missing}`)
    return
  }
  const dimensions = holder.attributes.get('data-image-dimensions')!
  if (DIMENSIONS.test(dimensions)) return
  fail(holder.at('data-image-dimensions'), `data-image-dimensions is ${show(dimensions)}`)
}

function checkAlt(image: Markup, owner: string, report: Report): void {
  const { attributes, offset } = image
  if (attributes.has('alt') || attributes.get('aria-hidden') === 'true') return
  report({
    rule: 'image-alt',
    offset,
    message: `${owner}: this picture has no alt`,
    allowed: 'alt="what it shows", or alt="" where it only decorates',
  })
}

/** Pictures in blocks that nobody can read, and those whose size is not known before they load: they push the page around. */
export function checkImages({ elements }: Page, report: Report): void {
  for (const element of elements) {
    if (element.name !== 'img' || !element.block) continue
    const owner = element.block.attributes.get('data-block') ?? ''
    checkImage(element, owner, report)
    checkAlt(element, owner, report)
  }
}
