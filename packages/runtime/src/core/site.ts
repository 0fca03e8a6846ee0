import type { PageContext } from '../contract/context/index.js'
import type { SiteError } from '../dom/errors.js'
import type { Dialect } from './dialect.js'
import type { SiteEvent, SiteEvents } from './events.js'
import type { Block } from './instance.js'
import type { BlockSource } from './source.js'

export interface SiteOptions {
  /** Reads the page context. It is called once, when the context is first needed. */
  readonly readContext: () => PageContext
  /** Times every block, for the debug view. */
  readonly timing?: boolean
  /** Blocks by their `data-block` name. */
  readonly blocks?: Readonly<Record<string, BlockSource>>
  readonly dialects?: readonly Dialect[]
  readonly document?: Document
  /** Hydrates and dehydrates elements that other scripts insert, move and remove. */
  readonly observe?: boolean
  /** Called with every failure and contract violation, after the event; for an error reporter. */
  readonly report?: (error: SiteError, element: Element) => void
}

/** The page while its script runs. */
export interface Site {
  readonly context: PageContext
  readonly document: Document
  /** Aborts on destroy. */
  readonly signal: AbortSignal
  /** True once every block that starts with the page has run, successfully or not. */
  readonly initialized: boolean
  /** Hydrates the page. Resolves when `initialized` is true. A second call returns the same promise. */
  start(): Promise<void>
  /** Runs every destructor, restores the server's HTML, and sets `initialized` to false. */
  destroy(): void
  /** Hydrates HTML that was inserted after the start; resolves when its blocks have run. */
  hydrate(root?: ParentNode): Promise<void>
  /** Destroys the blocks in and on `root`, before it is removed. */
  dehydrate(root: ParentNode): void
  /** Hydrates content that an ajax page loader has put into the page, and emits `page:ready`. */
  pageReady(): Promise<void>
  /** Adds blocks and dialects to an existing site. */
  register(more: Pick<SiteOptions, 'blocks' | 'dialects'>): void
  /** The handle that a block offers to other code; undefined until the block is ready. */
  handle<Handle = unknown>(element: Element): Handle | undefined
  /** Sets options of one block: in place if the block can update, else by a restart. */
  update(element: Element, options: Readonly<Record<string, unknown>>): Promise<void>
  /** Listens to a `site:` event anywhere on the page. */
  on<Type extends keyof SiteEvents>(
    type: Type,
    listener: (event: SiteEvent<Type>) => void,
    options?: { signal?: AbortSignal },
  ): void
  /** A resource that all blocks of a page share, such as an observer or a listener on window. It is created once. */
  shared<Resource>(create: (site: Site) => Resource): Resource
  /** Every block found so far, in the order it was found. */
  readonly blocks: ReadonlyMap<Element, Block>
}
