import type { Block } from '../../core/instance.js'
import { createReader } from '../../core/options.js'
import type { Site } from '../../core/site.js'
import type { PageLedger } from '../../dom/ledger.js'
import { getAttribute, getAttributeNames, isConnected, ofDocument } from '../../dom/native.js'
import { checkOptions } from '../../schema/check-options.js'
import { OPTION_LAYERS_ATTRIBUTE } from '../../schema/option-layers.js'
import { idOf } from './block-id.js'
import { layersOf, storedOf } from './block-layers.js'
import { createBlockWrites, isMark, resetScroll } from './block-writes.js'
import { createBlockContent } from './content/block-content.js'
import { renderedBlock } from './rendered-block.js'

type Options = Readonly<Record<string, unknown>>

/** A block with unsaved options in its attributes. */
export interface Written {
  /**
   * Requests the block from the server, rendered with the options.
   *
   * @returns a function that replaces the block's content with the result; null if nothing differs
   */
  rendered(): Promise<(() => Promise<void>) | null>
}

/** The owner's options of a page's blocks while the panel edits them. */
export interface OwnerOptions {
  /** Shows a block with these options, in the markup of the server. Starts it again if more than its content differs. */
  set(block: Block, options: Options): Promise<Written>
  /** The block's option values without any owner options. */
  themeOf(block: Block): Record<string, unknown>
}

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

/** The theme's options of blocks whose attributes a template writes itself. */
function createHandWrittenThemes(site: Site, onTheme: () => void) {
  const read = createReader()
  /** Null before the server responds, and if the request fails. */
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

  /** The markup of such a block does not show which options are the owner's, so the server renders it without them. */
  return ({ element, definition, rawOptions }: Block): Options | null => {
    const isByHand = !element.hasAttribute(OPTION_LAYERS_ATTRIBUTE) && Object.keys(rawOptions).length > 0
    if (!isByHand || !definition?.options) return null
    if (!themes.has(element)) requestTheme(element, definition.options)
    return themes.get(element) ?? null
  }
}

/**
 * Writes options into the markup of a block, because style sheets and templates read attributes too, and the preview must
 * equal a reload. The attributes change between two instances of a block. If the server's templates render other content,
 * the block gets that content.
 *
 * @param onTheme - called when the server has sent a block's theme options
 */
export function createOwnerOptions(site: Site, onTheme: () => void): OwnerOptions {
  const themeByHand = createHandWrittenThemes(site, onTheme)
  const content = createBlockContent(site, onTheme)
  const show = createBlockWrites(site, content)

  return {
    async set(block, owner) {
      const { element } = block
      // Before the first change, the page shows the options of the theme or the stored ones.
      content.themeOf(block, storedOf(element))
      const { ledger, written } = await show(block, owner)
      return {
        async rendered() {
          const next = await renderedBlock(site, idOf(element) ?? '', owner)
          if (!next || next.tagName !== element.tagName || next.isEqualNode(written)) return null
          return async () => {
            site.dehydrate(element)
            replaceContent(element, next, ledger)
            resetScroll(element)
            // Meanwhile its part may have been hidden.
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
      const names = Object.keys(all).filter((name) => !wrong.includes(name))
      const attributes = Object.fromEntries(names.map((name) => [name, options[name]]))
      return { ...attributes, ...content.themeOf(block, storedOf(element)) }
    },
  }
}
