import { type BlockContext, type BlockLife, defineBlock } from '../../core/block.js'
import { loadChunk } from '../../dom/load.js'
import { logged } from '../../dom/logged.js'
import { addListener, createElement } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { map as texts } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { whenProviderAllowed } from '../../services/third-party/provider-gate.js'
import { MAP_UPDATE_DEBOUNCE_MS } from './constants.js'
import { MapOptions } from './options.js'
import type { DrawnMap, MapContext } from './providers/provider.js'
import { exampleTile, type TileSource, tileSourceOf } from './providers/tiles/source.js'
import { type Options, type Position, type ProviderName, placeOf, viewOf } from './view.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The map shows. */
    'map:ready': { readonly provider: ProviderName }
    /** The map cannot be shown: a message and the fallback are in its place. */
    'map:failed': { readonly provider: ProviderName }
    /** The visitor has moved the marker. */
    'map:marker': Position
  }
}

/** The interface of a map for other code. */
export interface MapHandle {
  /** The provider of the map that shows; null while none does. */
  readonly provider: ProviderName | null
}

interface Parts {
  readonly canvas: HTMLElement
  readonly link: HTMLAnchorElement | undefined
}

const GOOGLE_HOST = 'maps.googleapis.com'

/** The provider and its source. Another one needs another map. */
type Choice =
  | { readonly provider: 'google'; readonly key: string }
  | { readonly provider: 'tiles'; readonly source: TileSource }

const isSame = (one: Choice, other: Choice): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A map of one place, once it is near the viewport and, for the server of somebody else, allowed. */
class MapBlock implements BlockLife<Options, MapHandle> {
  readonly #context: BlockContext<Options, Parts>
  #choice: Choice
  #map: DrawnMap | undefined
  /** Ends the map that shows, or that is on its way. */
  #end = new AbortController()
  /** Nothing of the provider has been requested. */
  #isWaiting = true
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly handle: MapHandle

  constructor(context: BlockContext<Options, Parts>) {
    this.#context = context
    this.#choice = this.#choose()
    const provider = () => (this.#map ? this.#choice.provider : null)
    this.handle = {
      get provider() {
        return provider()
      },
    }
    addListener(context.signal, 'abort', () => {
      clearTimeout(this.#timer)
      this.#end.abort()
    })
    this.#start()
  }

  /** Owners change several options at once, and type numbers digit by digit. */
  update(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      this.#context.guard(() => this.#follow()),
      MAP_UPDATE_DEBOUNCE_MS,
    )
  }

  #follow(): void {
    if (this.#isWaiting) return
    const choice = this.#choose()
    if (this.#map && isSame(choice, this.#choice)) this.#map.update(this.#view())
    else this.#restart()
  }

  #choose(): Choice {
    const { options, site } = this.#context
    const { mapsKey: key } = site.context
    return options.provider === 'google' || (options.provider === 'automatic' && key)
      ? { provider: 'google', key }
      : { provider: 'tiles', source: tileSourceOf(this.#context) }
  }

  readonly #view = () => viewOf(this.#context, this.#choice.provider, this.#context.measured.link?.href ?? '')

  #restart(): void {
    this.#end.abort()
    this.#end = new AbortController()
    this.#map = undefined
    this.#context.attrs.remove(this.#context.element, 'data-map-state')
    this.#start()
  }

  /** Draws the map, or says that it cannot. */
  #start(): void {
    const { signal } = this.#end
    this.#isWaiting = true
    this.#draw(signal).catch((error) => this.#fail(error, signal))
  }

  async #draw(signal: AbortSignal): Promise<void> {
    const { site, attrs, element, measured, emit } = this.#context
    const { t } = await site.shared(pageMessages)(texts)
    const { options } = this.#context
    const place = options.addressTitle || placeOf(options)
    const label = place ? t('map.labelOf', { place }) : t('map.label')
    await this.#whenAllowed(label, signal)
    if (signal.aborted) return
    this.#isWaiting = false
    this.#choice = this.#choose()
    const { canvas } = measured
    const surface = attrs.insert(canvas, createElement(site.document, 'div'))
    surface.dataset.part = 'surface'
    addListener(signal, 'abort', () => surface.remove())
    const view = this.#view()
    const map = await this.#provide({
      site,
      surface,
      view,
      label,
      text: t,
      signal,
      onMarkerMove: (position) => emit('marker', position),
      onFail: (reason) => this.#fail(reason, signal),
    })
    if (signal.aborted) return
    this.#map = map
    // Options may have changed meanwhile.
    map.update(this.#view())
    attrs.set(element, 'data-map-state', 'ready')
    emit('ready', { provider: this.#choice.provider })
  }

  /** Tiles of the site itself need no consent. */
  #whenAllowed(title: string, signal: AbortSignal): Promise<void> {
    const { site, attrs, measured, guard } = this.#context
    const { canvas } = measured
    const { location } = site.document
    const tile = this.#choice.provider === 'tiles' && exampleTile(this.#choice.source.url, location.href)
    if (tile === null || (tile && tile.origin === location.origin))
      return new Promise((resolve) => site.shared(near)(canvas, resolve, signal))
    const onWithdraw = guard(() => this.#restart())
    const { host } = tile || { host: GOOGLE_HOST }
    return whenProviderAllowed(site, canvas, { title, host, attrs, signal, onWithdraw })
  }

  async #provide(context: MapContext): Promise<DrawnMap> {
    const choice = this.#choice
    const { signal } = context
    if (choice.provider === 'google') {
      const { drawGoogleMap } = await loadChunk('map', () => import('./providers/google/google.js'), {
        signal,
      })
      return drawGoogleMap(context, choice.key)
    }
    const { drawTiles } = await loadChunk('map', () => import('./providers/tiles/tiles.js'), { signal })
    // A map that is drawn after its end would never end, and would request tiles that are no longer allowed.
    if (signal.aborted) return { update() {} }
    return drawTiles(context, choice.source)
  }

  #fail(reason: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    const { site, attrs, element, measured, emit, guard } = this.#context
    console.warn(reason, logged(element))
    this.#end.abort()
    this.#end = new AbortController()
    this.#map = undefined
    this.#isWaiting = false
    const end = this.#end.signal
    const say = guard(async () => {
      const { t } = await site.shared(pageMessages)(texts)
      if (end.aborted) return
      const message = createElement(site.document, 'p')
      message.dataset.part = 'message'
      message.setAttribute('role', 'status')
      message.textContent = t('map.failed')
      attrs.insert(measured.canvas, message)
      addListener(end, 'abort', () => message.remove())
    })
    attrs.set(element, 'data-map-state', 'failed')
    emit('failed', { provider: this.#choice.provider })
    say()
  }
}

export default defineBlock({
  name: 'map',
  options: MapOptions,

  measure({ part, parts }): Parts {
    part('fallback')
    return { canvas: part('canvas'), link: parts('link')[0] as HTMLAnchorElement | undefined }
  },

  init: (context) => new MapBlock(context),
})
