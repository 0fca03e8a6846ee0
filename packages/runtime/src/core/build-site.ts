import type { PageContext } from '../contract/context/index.js'
import {
  addListener,
  getAttribute,
  isConnected,
  isElement,
  matches,
  ofDocument,
  parentElement,
  queryAll,
} from '../dom/native.js'
import { type Dialect, recognise, rootSelector } from './dialect.js'
import { SiteError } from './errors.js'
import { emit, listen } from './events.js'
import { keepFirstClick } from './first-click.js'
import { createHydration } from './hydration.js'
import { Block, type Host, STATE } from './instance.js'
import type { Triggers, When } from './on-demand/when.js'
import { createReader } from './options.js'
import { own } from './own.js'
import { createReporter } from './report.js'
import type { Site, SiteOptions } from './site.js'
import { createLibrary, isLazy } from './source.js'

/** Counts ids for the whole page, also across sites that follow one another. */
let ids = 0

/** Builds the site of a document; {@link createSite} of the package makes sure that there is only one. */
export function buildSite(options: SiteOptions, onDestroy: () => void): Site {
  const { readContext, document = globalThis.document } = options
  const page = new AbortController()
  const { signal } = page
  const library = createLibrary()
  const dialects: Dialect[] = []
  const blocks = new Map<Element, Block>()
  const resources = new Map<unknown, unknown>()
  const unknown = new Set<string>()
  const run = createHydration({
    document,
    library,
    signal,
    timing: options.timing === true,
  })
  let roots = rootSelector(dialects)
  let started: Promise<void> | null = null
  /** The first hydration, and those of scripts that add blocks. Empty until the page has been parsed. */
  const hydrations: Promise<void>[] = []
  let initialized = false
  let context: PageContext | undefined

  const { report, explain } = createReporter(options.report)
  const ownerOf = (node: Node): Block | null => {
    let each: Element | null = isElement(node) ? node : parentElement(node)
    while (each) {
      const block = blocks.get(each)
      if (block) return block
      each = parentElement(each)
    }
    return null
  }

  const waitingOwner = (node: Node) => {
    const block = ownerOf(node)
    return block && (block.state === 'waiting' || block.state === 'loading') ? block : null
  }

  const nextId = () => {
    let id: string
    // Building the text once is faster: the browser caches its lookup by the string object.
    do {
      ids += 1
      id = `site-${ids}`
    } while (Document.prototype.getElementById.call(document, id))
    return id
  }

  const forget = (element: Element) => triggers?.then((all) => all.forget(element))

  const wake = (element: Element) => {
    const block = blocks.get(element)
    if (block?.state !== 'waiting') return
    forget(element)
    block.state = 'loading'
    run([block])
  }

  let triggers: Promise<Triggers> | null = null

  /** Waits with code of its own, since most pages have no block that waits. */
  const watch = async (element: Element, when: Exclude<When, 'load'>) => {
    triggers ??= import('./on-demand/when.js').then(({ createTriggers }) =>
      createTriggers(document, signal, wake, (node) => waitingOwner(node)?.element ?? null),
    )
    const { wait } = await triggers
    if (blocks.has(element)) wait(element, when)
  }

  /** The new blocks in and on a root that are due now. Blocks that wait are only observed. */
  function find(root: ParentNode): Block[] {
    const due: Block[] = []
    const visit = (element: HTMLElement) => {
      const known = blocks.get(element)
      if (known) {
        if (known.state !== 'ready' || getAttribute(element, STATE) !== null) return
        // A morphing library has overwritten the block with the server's HTML: there is nothing left to restore.
        known.ledger = undefined
        end(known)
      }
      const own = getAttribute(element, 'data-block')
      const foreign = own === null ? recognise(element, dialects) : null
      const name = own ?? foreign?.name
      if (name === undefined) return
      const source = library.sources.get(name)
      if (!source) {
        unknown.add(name)
        return
      }
      const block = new Block(name, element, foreign ? foreign.dialect : null, host)
      blocks.set(element, block)
      let registered: When | undefined
      if (!isLazy(source)) block.definition = source
      else if (Object.hasOwn(source, 'when')) registered = source.when
      const when = (getAttribute(element, 'data-block-when') as When | null) ?? registered ?? 'load'
      if (when === 'load') due.push(block)
      else watch(element, when)
    }
    if (isElement(root) && matches(root, roots)) visit(root as HTMLElement)
    const all = queryAll(root, roots)
    // The iterator of a NodeList is slow.
    for (let index = 0; index < all.length; index += 1) visit(all[index]!)
    return due
  }

  const end = (block: Block) => {
    forget(block.element)
    block.destroy()
    blocks.delete(block.element)
  }

  const endAt = (element: Element) => {
    const block = blocks.get(element)
    if (block) end(block)
  }

  /** Ends the blocks whose elements another script has removed from the page. */
  const endRemoved = () => {
    for (const block of [...blocks.values()]) if (!isConnected(block.element)) end(block)
  }

  const site: Site = {
    get context() {
      context ??= readContext()
      return context
    },
    document,
    signal,
    blocks,
    get initialized() {
      return initialized
    },
    start() {
      started ??= begin()
      return started
    },
    destroy() {
      for (const block of [...blocks.values()].reverse()) end(block)
      page.abort()
      resources.clear()
      initialized = false
      onDestroy()
    },
    async hydrate(root = document) {
      if (signal.aborted) return
      if (root === document) endRemoved()
      await run(find(root))
    },
    dehydrate(root) {
      for (const element of [...queryAll(root, roots)].reverse()) endAt(element)
      if (isElement(root)) endAt(root)
    },
    async pageReady() {
      await site.hydrate()
      emit(document, 'page:ready', undefined)
    },
    register(more) {
      const added = own(more)
      for (const [name, source] of Object.entries(added.blocks ?? {})) library.add(name, source)
      dialects.push(...(added.dialects ?? []))
      roots = rootSelector(dialects)
      if (hydrations.length > 0) hydrations.push(site.hydrate())
    },
    handle: <Handle>(element: Element) => blocks.get(element)?.life?.handle as Handle | undefined,
    async update(element, changes) {
      const block = blocks.get(element)
      if (!block) return
      const overrides = { ...block.overrides, ...changes }
      if (!block.life?.update) {
        block.destroy()
        const next = new Block(block.name, block.element, block.dialect, host)
        next.definition = block.definition
        next.overrides = overrides
        blocks.set(element, next)
        await run([next])
        return
      }
      block.overrides = overrides
      try {
        block.readOptions()
        block.life.update(block.options)
      } catch (cause) {
        block.fail('update', cause)
      }
    },
    on(type, listener, { signal: own } = {}) {
      listen(document, type, listener, own ? AbortSignal.any([own, signal]) : signal)
    },
    shared<Resource>(create: (site: Site) => Resource) {
      if (!resources.has(create)) resources.set(create, create(site))
      return resources.get(create) as Resource
    },
  }

  const reportFailure = ({ element, definition }: Block, error: SiteError) => {
    const emitFailure = (worded: SiteError | null) => report(element, worded ?? error, 'block:failed')
    if (definition?.wordFailure) definition.wordFailure(error).then(emitFailure, () => emitFailure(null))
    else emitFailure(null)
  }

  const host: Host = {
    site,
    roots: () => roots,
    nextId,
    readOptions: createReader(),
    report: reportFailure,
    explain,
  }

  async function begin(): Promise<void> {
    if (ofDocument(document, 'readyState') === 'loading') {
      await new Promise((resolve) =>
        addListener(document, 'DOMContentLoaded', resolve, { once: true, signal }),
      )
    }
    keepFirstClick(document, signal, waitingOwner, wake)
    if (options.observe) (await import('./on-demand/observer.js')).observe(document, site, signal)
    hydrations.push(site.hydrate())
    // Other scripts may add hydrations meanwhile.
    for (const hydration of hydrations) await hydration
    if (signal.aborted) return
    initialized = true
    emit(document, 'page:ready', undefined)
    if (ofDocument(document, 'readyState') === 'complete') reportUnknown()
    // Scripts further down the page may still register the missing blocks.
    else addListener(document, 'readystatechange', reportUnknown, { once: true, signal })
  }

  const reportUnknown = () => {
    for (const name of unknown) {
      const element = queryAll(document, `[data-block="${CSS.escape(name)}"]`)[0]
      if (!element || library.sources.has(name)) continue
      const known = [...library.sources.keys()].join(', ')
      report(element, new SiteError(`there is no block "${name}"; there are ${known}`), 'contract:violation')
    }
  }

  site.register(options)
  return site
}
