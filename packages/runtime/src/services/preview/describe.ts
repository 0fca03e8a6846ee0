import { type PageMessage, PREVIEW_MAX_BLOCKS, type PreviewBlock } from '../../contract/preview.js'
import type { Block } from '../../core/instance.js'
import type { Site } from '../../core/site.js'
import { closest, getAttribute, ofDocument, queryAll } from '../../dom/native.js'
import { idOf } from './block-id.js'
import type { OwnerOptions } from './owner-options.js'

const LABEL_LENGTH = 80
const TEXT_LENGTH = 1000
const MAX_ERRORS = 20

/** Options as JSON carries them: a dialect may set any value, and not every value can be posted. */
function plain(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify(options)) as Record<string, unknown>
  } catch {
    return {}
  }
}

const HEADINGS = 'h1,h2,h3,h4,h5,h6,legend'

/** The last heading before a block. */
function headingBefore(element: Element): Element | undefined {
  let found: Element | undefined
  for (const heading of queryAll(element.ownerDocument, HEADINGS)) {
    if (!(heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break
    found = heading
  }
  return found
}

/** The nearest matching ancestor inside `root`. */
const nearest = (node: Element, selector: string, root: Element): Element | null => {
  const found = closest(node, selector)
  return found && found !== root && root.contains(found) ? found : null
}

/** A label that tells two blocks of a kind apart: an aria-label or a heading. */
function labelOf(element: Element): string {
  const inside = [...queryAll(element, HEADINGS)]
  // A heading in a part names that part, not the block.
  const own = inside.find((heading) => nearest(heading, '[data-part]', element) === null)
  const heading = () => own ?? headingBefore(element) ?? inside[0]
  const text = getAttribute(element, 'aria-label') ?? heading()?.textContent ?? ''
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LABEL_LENGTH ? `${line.slice(0, LABEL_LENGTH - 1)}…` : line
}

const describe = (block: Block, id: string, { themeOf }: OwnerOptions): PreviewBlock => {
  const { element, name, state, options, errors } = block
  return {
    id,
    name,
    label: labelOf(element),
    state,
    theme: plain(themeOf(block)),
    options: plain(options),
    issues: errors.slice(-MAX_ERRORS).map(({ message }) => message.slice(0, TEXT_LENGTH)),
  }
}

/** The page's current path, query and hash. */
export const pathOf = ({ document }: Site): string => {
  const { pathname, search, hash } = document.location
  return `${pathname}${search}${hash}`
}

const inDocumentOrder = (one: Block, other: Block): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

type Description = Omit<Extract<PageMessage, { type: 'blocks' }>, 'layout' | 'hasLayout'>

/** Describes the page and its blocks in document order, each id once. */
export function describePage(site: Site, owner: OwnerOptions): Description {
  const blocks = new Map<string, PreviewBlock>()
  let unnamed = 0
  for (const block of [...site.blocks.values()].sort(inDocumentOrder)) {
    const id = idOf(block.element)
    if (id === null) unnamed += 1
    else if (!blocks.has(id) && blocks.size < PREVIEW_MAX_BLOCKS) blocks.set(id, describe(block, id, owner))
  }
  const title = ofDocument(site.document, 'title').slice(0, TEXT_LENGTH)
  return {
    type: 'blocks',
    page: { id: site.context.pageId, path: pathOf(site), title },
    blocks: [...blocks.values()],
    unnamed,
    isStarting: ofDocument(site.document, 'readyState') !== 'complete' || !site.initialized,
  }
}
