import type { PageContext } from '../contract/context/index.js'
import type { Dialect } from './dialect.js'
import type { SiteError } from './errors.js'
import type { SiteEvent, SiteEvents } from './events.js'
import type { Block } from './instance.js'
import type { BlockSource } from './source.js'

export interface SiteOptions {
  /** Tells what the page says of itself; asked once, by whoever needs it first. */
  readonly readContext: () => PageContext
  /** Times every block, for the debug view. */
  readonly timing?: boolean
  /** Blocks by their `data-block` name. */
  readonly blocks?: Readonly<Record<string, BlockSource>>
  readonly dialects?: readonly Dialect[]
  readonly document?: Document
  /** Hydrates and dehydrates what other scripts insert, move and remove. */
  readonly observe?: boolean
  /** Gets every failure and contract violation, after the event; for an error reporter. */
  readonly report?: (error: SiteError, element: Element) => void
}

/** The living page. */
export interface Site {
  readonly context: PageContext
  readonly document: Document
  /** Aborts on destroy. */
  readonly signal: AbortSignal
  /** True once every block that is due at the start has run, well or not [BOOT-003]. */
  readonly initialized: boolean
  /** Hydrates the page. Resolves when `initialized` is true; called again, it gives the same promise. */
  start(): Promise<void>
  /** Runs every destructor, gives back the server's HTML, and sets `initialized` to false [BOOT-004]. */
  destroy(): void
  /** Hydrates HTML that was inserted after the start; resolves when its blocks have run. */
  hydrate(root?: ParentNode): Promise<void>
  /** Ends the blocks in and on `root`, before it is removed. */
  dehydrate(root: ParentNode): void
  /** Tells blocks that the page's content was replaced (by an ajax page loader), and hydrates it [BOOT-005]. */
  pageReady(): Promise<void>
  /** Adds blocks and dialects to a site that exists. */
  register(more: Pick<SiteOptions, 'blocks' | 'dialects'>): void
  /** What a block gives to other code; undefined until it is ready. */
  handle<Handle = unknown>(element: Element): Handle | undefined
  /** Sets options of one block: in place where it can, else by starting it anew. */
  update(element: Element, options: Readonly<Record<string, unknown>>): Promise<void>
  /** Listens to a `site:` event anywhere on the page. */
  on<Type extends keyof SiteEvents>(
    type: Type,
    listener: (event: SiteEvent<Type>) => void,
    options?: { signal?: AbortSignal },
  ): void
  /** Something that all blocks of a page share (an observer, a listener on window), made once. */
  shared<Resource>(create: (site: Site) => Resource): Resource
  /** Every block found so far, in the order it was found. */
  readonly blocks: ReadonlyMap<Element, Block>
}
