import type { Site } from '../../../core/site.js'
import { createElement, matches, queryAll, removeAttribute } from '../../../dom/native.js'

/**
 * Copies a video's block for the lightbox. The page's own block is destroyed during the copy, so that the copy
 * has the server's HTML; this also stops a playing video.
 */
export function copyVideo(site: Site, source: HTMLElement): HTMLElement {
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
