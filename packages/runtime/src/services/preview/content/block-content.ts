import { contentOf, withoutContent } from '../../../contract/content-options.js'
import { isDataset } from '../../../contract/dataset/dataset.js'
import type { Block } from '../../../core/instance.js'
import type { Site } from '../../../core/site.js'
import { isSameValue } from '../../../schema/merge/same-value.js'
import { idOf } from '../block-id.js'
import { layersOf } from '../block-layers.js'
import { renderedBlock } from '../rendered-block.js'
import { localeOf, readTable, writeTable } from './dataset-table.js'

type Options = Readonly<Record<string, unknown>>

/** The content of blocks that templates print from options. */
export interface BlockContent {
  /** The content that the theme prints, as options; empty until the server has answered, if the page shows the owner's. */
  themeOf(block: Block, stored: Options | null): Record<string, unknown>
  /** Writes unsaved content into copies of a block's nodes, which take the place of its nodes. */
  write(block: Block, stored: Options, owner: Options): void
  /**
   * Writes other content into a block that shows unsaved content already, and lets it draw that: without a new start, the
   * change is there with the next frame.
   *
   * @returns false if more than the content differs
   */
  rewrite(
    block: Block,
    before: { readonly owner: Options; readonly written: Element },
    owner: Options,
  ): boolean
}

/** Those of a set of options that are content of a block. */
const contentIn = (options: Options, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).filter(([option]) => contentOf(name).includes(option)))

/** The handle of a block that can read its content again. */
interface Drawing {
  draw?(): void
}

/** @param onTheme - called when the server has answered with the theme's content of a block */
export function createBlockContent(site: Site, onTheme: () => void): BlockContent {
  const themes = new WeakMap<Element, Record<string, unknown>>()
  /** First nodes of blocks whose nodes are copies, which stand in for those of the page. */
  const copies = new WeakSet<Node>()

  const requestTheme = async (element: Element) => {
    themes.set(element, {})
    const rendered = await renderedBlock(site, idOf(element) ?? '', {})
    if (!rendered) return
    themes.set(element, { dataset: readTable(rendered) })
    onTheme()
  }

  return {
    themeOf({ element, name }, stored) {
      if (!contentOf(name).includes('dataset')) return contentIn(layersOf(element).theme, name)
      if (!themes.has(element)) {
        if (stored && stored.dataset === undefined) themes.set(element, { dataset: readTable(element) })
        else requestTheme(element)
      }
      return themes.get(element)!
    },

    write({ element, name }, stored, { dataset }) {
      if (!contentOf(name).includes('dataset') || !isDataset(dataset)) return
      if (isSameValue(dataset, stored.dataset)) return
      element.replaceChildren(...[...element.childNodes].map((node) => node.cloneNode(true)))
      writeTable(element, dataset)
      copies.add(element.firstChild!)
    },

    rewrite({ element, name }, { owner: before, written }, owner) {
      const { dataset } = owner
      const isOurs = element.firstChild !== null && copies.has(element.firstChild)
      const handle = site.handle<Drawing>(element)
      if (!isOurs || !handle?.draw || !isDataset(dataset)) return false
      if (!isSameValue(withoutContent(name, before), withoutContent(name, owner))) return false
      writeTable(element, dataset)
      writeTable(written, dataset, localeOf(element))
      handle.draw()
      return true
    },
  }
}
