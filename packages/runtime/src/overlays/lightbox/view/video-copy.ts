import type { Site } from '../../../core/site.js'
import { createElement, matches, queryAll, removeAttribute } from '../../../dom/native.js'

/**
 * A block of its own for a video: the page keeps the one that it has, as the server wrote it. It is ended for the
 * moment of the copy, for a block that lives is not what the server sent; and it stops playing so.
 */
export function freshVideo(site: Site, source: HTMLElement): HTMLElement {
  const { document } = site
  if (!matches(source, '[data-block="video"]')) {
    const block = createElement(document, 'div')
    block.dataset.block = 'video'
    const link = source.cloneNode(true) as HTMLElement
    for (const name of ['id', 'data-lightbox', 'data-type']) removeAttribute(link, name)
    link.dataset.part = 'overlay'
    block.append(link)
    return block
  }
  site.dehydrate(source)
  const block = source.cloneNode(true) as HTMLElement
  site.hydrate(source)
  for (const each of [block, ...queryAll(block, '[id]')]) removeAttribute(each, 'id')
  removeAttribute(block, 'data-block-id')
  return block
}
