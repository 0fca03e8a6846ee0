import { START_UP_MEASURE } from '../../contract/constants/page.js'
import type { PageContext } from '../../contract/context/index.js'
import { emit, listen } from '../events.js'
import type { Block, Host } from '../instance.js'
import { createReader } from '../options.js'
import { createReporter } from '../report.js'
import type { Site, SiteOptions } from '../site.js'
import { createHydration } from './hydration.js'
import { createInstances } from './instances.js'
import { createRegistry } from './registry.js'
import { hydratePage, reportUnknownBlocks } from './start.js'
import { createWaiting } from './waiting.js'

/** Counts ids for the whole page, also across successive sites. */
let ids = 0

const createIds = (document: Document) => () => {
  let id: string
  // Building the text once is faster: the browser caches its lookup by the string object.
  do {
    ids += 1
    id = `site-${ids}`
  } while (Document.prototype.getElementById.call(document, id))
  return id
}

/** Builds the site of a document; {@link createSite} of the package makes sure that there is only one. */
export function buildSite(options: SiteOptions, onDestroy: () => void): Site {
  const { readContext, document = globalThis.document } = options
  const builtAt = performance.now()
  const page = new AbortController()
  const { signal } = page
  const blocks = new Map<Element, Block>()
  const registry = createRegistry()
  const reporter = createReporter(options.report)
  const host: Host = {
    get site() {
      return site
    },
    roots: registry.roots,
    nextId: createIds(document),
    readOptions: createReader(),
    ...reporter,
  }
  const run = createHydration(document, signal, registry, options.timing === true)
  const waiting = createWaiting(host, blocks, run)
  const instances = createInstances(host, blocks, registry, waiting, run)
  const resources = new Map<unknown, unknown>()
  /** The first hydration, and those of scripts that add blocks. Empty until the page has been parsed. */
  const hydrations: Promise<void>[] = []
  let context: PageContext | undefined
  let started: Promise<void> | undefined
  let initialized = false

  const start = async () => {
    await hydratePage(site, waiting, hydrations, options.observe)
    if (signal.aborted) return
    initialized = true
    emit(document, 'page:ready', undefined)
    performance.measure(START_UP_MEASURE, { start: builtAt })
    reportUnknownBlocks(site, registry, reporter)
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
      started ??= start()
      return started
    },
    destroy() {
      instances.destroy()
      page.abort()
      resources.clear()
      initialized = false
      onDestroy()
    },
    hydrate: instances.hydrate,
    dehydrate: instances.dehydrate,
    update: instances.update,
    async pageReady() {
      await site.hydrate()
      emit(document, 'page:ready', undefined)
    },
    register(more) {
      registry.register(more)
      if (hydrations.length > 0) hydrations.push(site.hydrate())
    },
    handle: <Handle>(element: Element) => blocks.get(element)?.life?.handle as Handle | undefined,
    on(type, listener, { signal: own } = {}) {
      listen(document, type, listener, own ? AbortSignal.any([own, signal]) : signal)
    },
    shared<Resource>(create: (site: Site) => Resource) {
      if (!resources.has(create)) resources.set(create, create(site))
      return resources.get(create) as Resource
    },
  }

  site.register(options)
  return site
}
