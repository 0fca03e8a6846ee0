import * as v from 'valibot'
import type { Block } from '../../core/instance.js'
import { createReader } from '../../core/options.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import {
  addListener,
  getAttribute,
  getAttributeNames,
  isConnected,
  ofDocument,
  queryAll,
} from '../../dom/native.js'
import { checkOptions } from '../../schema/check-options.js'
import { optionAttributes } from '../../schema/option-attributes.js'
import { OPTION_LAYERS_ATTRIBUTE, OptionLayers, shownOptions } from '../../schema/option-layers.js'
import { idOf } from './block-id.js'
import { renderedBlock } from './rendered-block.js'

type Options = Readonly<Record<string, unknown>>

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
  /** Restarts a block with the attributes that the server would write for these options. */
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
  const changed = new Map<Element, { readonly ledger: PageLedger; readonly children: readonly ChildNode[] }>()

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

  const write = (element: Element, owner: Options): PageLedger => {
    const { theme, owner: stored } = layersOf(element)
    const before = optionAttributes(shownOptions({ theme, owner: stored }))
    const now = optionAttributes(shownOptions({ theme, owner: { ...owner } }))
    const ledger = new PageLedger(() => '')
    changed.set(element, { ledger, children: [...element.childNodes] })
    for (const name of Object.keys(before)) if (!Object.hasOwn(now, name)) ledger.remove(element, name)
    for (const [name, value] of Object.entries(now)) {
      if (getAttribute(element, name) !== value) ledger.set(element, name, value)
    }
    if (element.hasAttribute(OPTION_LAYERS_ATTRIBUTE)) {
      ledger.set(element, OPTION_LAYERS_ATTRIBUTE, JSON.stringify({ theme, owner }))
    }
    return ledger
  }

  addListener(site.signal, 'abort', () => [...changed.keys()].forEach(restore), { once: true })

  return {
    async set({ element }, owner) {
      site.dehydrate(element)
      restore(element)
      const ledger = write(element, owner)
      resetScroll(element)
      const written = element.cloneNode(true) as Element
      for (const name of getAttributeNames(written)) if (isMark(name)) written.removeAttribute(name)
      await site.hydrate(element)

      return {
        async rendered() {
          const next = await renderedBlock(site, idOf(element) ?? '', owner)
          if (!next || next.tagName !== element.tagName || next.isEqualNode(written)) return null
          return async () => {
            site.dehydrate(element)
            replaceContent(element, next, ledger)
            resetScroll(element)
            // Its part may be hidden by now.
            if (isConnected(element)) await site.hydrate(element)
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
      return Object.fromEntries(
        Object.keys(all)
          .filter((name) => !wrong.includes(name))
          .map((name) => [name, options[name]]),
      )
    },
  }
}
