import * as v from 'valibot'
import { withoutContent } from '../../contract/content-options.js'
import type { Block } from '../../core/instance.js'
import { createReader } from '../../core/options.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { addListener, getAttribute, getAttributeNames, ofDocument, queryAll } from '../../dom/native.js'
import { checkOptions } from '../../schema/check-options.js'
import { optionAttributes } from '../../schema/option-attributes.js'
import { OPTION_LAYERS_ATTRIBUTE, OptionLayers, shownOptions } from '../../schema/option-layers.js'
import { createBlockContent } from './block-content.js'
import { idOf } from './block-id.js'
import { renderedBlock } from './rendered-block.js'

type Options = Readonly<Record<string, unknown>>

/** What the preview has changed of a block. */
interface Changed {
  readonly ledger: PageLedger
  /** The nodes of the page. */
  readonly children: readonly ChildNode[]
  /** The options that it shows. */
  readonly owner: Options
  /** The block as it was written, before it started. */
  readonly written: Element
}

/** A block with unsaved options in its attributes. */
export interface Written {
  /**
   * Asks the server to render the block with the options.
   *
   * @returns a function that replaces the block's content with the result; null if nothing differs
   */
  rendered(): Promise<(() => Promise<void>) | null>
}

/** The owner's options of a page's blocks while the panel edits them. */
export interface OwnerOptions {
  /** Shows a block with these options: as the server would write it, and started again if more than its content differs. */
  set(block: Block, options: Options): Promise<Written>
  /** The block's option values without any owner options. */
  themeOf(block: Block): Record<string, unknown>
}

const NO_LAYERS: OptionLayers = { theme: {}, owner: {} }

/** The options by layer, as the server wrote them; templates with hand-written blocks lack them. */
function layersOf(element: Element): OptionLayers {
  const text = getAttribute(element, OPTION_LAYERS_ATTRIBUTE)
  if (text === null) return NO_LAYERS
  try {
    const { success, output } = v.safeParse(OptionLayers, JSON.parse(text))
    return success ? output : NO_LAYERS
  } catch {
    return NO_LAYERS
  }
}

/** The owner's options as the server stored them; null if the page does not name them. */
const storedOf = (element: Element): Options | null =>
  element.hasAttribute(OPTION_LAYERS_ATTRIBUTE) ? layersOf(element).owner : null

/** Marks of the panel, which the server does not write. */
const isMark = (name: string) => name.startsWith('data-site-preview')

/** Copies attributes and content of `next`. The element itself stays: marks and the page's code refer to it. */
function replaceContent(element: Element, next: Element, ledger: PageLedger): void {
  for (const name of getAttributeNames(element)) {
    if (!next.hasAttribute(name) && !isMark(name)) ledger.remove(element, name)
  }
  for (const name of getAttributeNames(next)) ledger.set(element, name, getAttribute(next, name) ?? '')
  element.replaceChildren(
    ...[...next.childNodes].map((node) =>
      ofDocument(element.ownerDocument, 'importNode').call(element.ownerDocument, node, true),
    ),
  )
}

/** Scrolls a block and everything in it to the start, as after a page load. */
function resetScroll(element: Element): void {
  for (const each of [element, ...queryAll(element, '*')]) {
    if (each.scrollLeft !== 0 || each.scrollTop !== 0) each.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  }
}

/** The theme's options of blocks that templates write by hand. */
function createHandWrittenThemes(site: Site, onTheme: () => void) {
  const read = createReader()
  /** Null until the server has answered, and if it does not. */
  const themes = new WeakMap<Element, Options | null>()

  const requestTheme = async (element: Element, schema: Parameters<typeof read>[1]) => {
    themes.set(element, null)
    const plain = await renderedBlock(site, idOf(element) ?? '', {})
    if (!plain) return
    try {
      themes.set(element, read(plain, schema).rawOptions)
    } catch {
      return
    }
    onTheme()
  }

  /** Such a block does not tell its owner's options apart, so the server renders it without them. */
  return ({ element, definition, rawOptions }: Block): Options | null => {
    const isByHand = !element.hasAttribute(OPTION_LAYERS_ATTRIBUTE) && Object.keys(rawOptions).length > 0
    if (!isByHand || !definition?.options) return null
    if (!themes.has(element)) requestTheme(element, definition.options)
    return themes.get(element) ?? null
  }
}

/**
 * Options reach a block through its markup, because sheets and templates read attributes too: the preview must show the
 * same as a reload. Between two instances of a block, its attributes change as the server would write them. If the
 * server's templates render other content, the block gets that content.
 *
 * @param onTheme - called when the server has answered with a block's theme options
 */
export function createOwnerOptions(site: Site, onTheme: () => void): OwnerOptions {
  const themeByHand = createHandWrittenThemes(site, onTheme)
  const content = createBlockContent(site, onTheme)
  const changed = new Map<Element, Changed>()

  const restore = (element: Element) => {
    const before = changed.get(element)
    if (!before) return
    before.ledger.restore()
    const { length } = element.childNodes
    if (
      length !== before.children.length ||
      before.children.some((node, at) => element.childNodes[at] !== node)
    ) {
      element.replaceChildren(...before.children)
    }
    changed.delete(element)
  }

  const write = (block: Block, owner: Options): Changed => {
    const { element, name: type } = block
    const { theme, owner: stored } = layersOf(element)
    const attributes = (options: Options) =>
      optionAttributes(withoutContent(type, shownOptions({ theme, owner: options })))
    const [before, now] = [attributes(stored), attributes({ ...owner })]
    const ledger = new PageLedger(() => '')
    const children = [...element.childNodes]
    for (const name of Object.keys(before)) if (!Object.hasOwn(now, name)) ledger.remove(element, name)
    for (const [name, value] of Object.entries(now)) {
      if (getAttribute(element, name) !== value) ledger.set(element, name, value)
    }
    if (element.hasAttribute(OPTION_LAYERS_ATTRIBUTE)) {
      ledger.set(element, OPTION_LAYERS_ATTRIBUTE, JSON.stringify({ theme, owner }))
    }
    content.write(block, stored, owner)
    const written = element.cloneNode(true) as Element
    for (const name of getAttributeNames(written)) if (isMark(name)) written.removeAttribute(name)
    const change = { ledger, children, owner, written }
    changed.set(element, change)
    return change
  }

  /** Shows other content in a block that goes on. @returns null if the block has to start again */
  const rewrite = (block: Block, owner: Options): Changed | null => {
    const before = changed.get(block.element)
    if (!before || !content.rewrite(block, before, owner)) return null
    const { ledger, written } = before
    if (written.hasAttribute(OPTION_LAYERS_ATTRIBUTE)) {
      const layers = JSON.stringify({ theme: layersOf(block.element).theme, owner })
      ledger.set(block.element, OPTION_LAYERS_ATTRIBUTE, layers)
      written.setAttribute(OPTION_LAYERS_ATTRIBUTE, layers)
    }
    const change = { ...before, owner }
    changed.set(block.element, change)
    return change
  }

  const restart = async (block: Block, owner: Options): Promise<Changed> => {
    const { element } = block
    site.dehydrate(element)
    restore(element)
    const change = write(block, owner)
    resetScroll(element)
    await site.hydrate(element)
    return change
  }

  addListener(site.signal, 'abort', () => [...changed.keys()].forEach(restore), { once: true })

  return {
    async set(block, owner) {
      const { element } = block
      // What the page shows before the first change is the theme's, or what is stored.
      content.themeOf(block, storedOf(element))
      const { ledger, written } = rewrite(block, owner) ?? (await restart(block, owner))
      return {
        async rendered() {
          const next = await renderedBlock(site, idOf(element) ?? '', owner)
          if (!next || next.tagName !== element.tagName || next.isEqualNode(written)) return null
          return async () => {
            site.dehydrate(element)
            replaceContent(element, next, ledger)
            resetScroll(element)
            await site.hydrate(element)
          }
        },
      }
    },

    themeOf(block) {
      const { element, definition, rawOptions } = block
      const schema = definition?.options
      if (!schema) return {}
      const { theme, owner } = layersOf(element)
      const written = Object.fromEntries(
        Object.entries(rawOptions).filter(([name]) => !Object.hasOwn(owner, name)),
      )
      const all = themeByHand(block) ?? { ...written, ...theme }
      const { options, issues } = checkOptions(schema, all)
      const wrong = issues.map(({ option }) => option)
      const names = Object.keys(all).filter((name) => !wrong.includes(name))
      const attributes = Object.fromEntries(names.map((name) => [name, options[name]]))
      return { ...attributes, ...content.themeOf(block, storedOf(element)) }
    },
  }
}
