import type { Ledger } from '../../dom/ledger.js'
import { getAttribute } from '../../dom/native.js'
import type { Size } from './geometry/geometry.js'
import { createLayout } from './layout.js'
import { PictureTask } from './loading/picture-task.js'
import type { Queue } from './loading/queue.js'
import { widthFor } from './loading/resolution.js'
import { cssUrl, secureSource, sizedSource } from './loading/source.js'
import { untilLoaded } from './loading/until-loaded.js'
import type { Settings } from './settings/settings.js'

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed'

/** Callbacks for a picture. */
export interface ImageListener {
  /** @param width - width of the shown picture in pixels; 0 before there is one */
  state?(state: ImageState, width: number): void
  /** The size of the picture's box in CSS pixels. */
  size?(size: Size): void
}

/** A managed picture. */
export interface Picture {
  /** Lays it out in a box of this size. @returns whether the box needs another resolution */
  resize(size: Size): boolean
  /** The picture came near the viewport or moved away from it. */
  approach(isNear: boolean): void
  /** Loads the resolution that fits the current box. */
  refresh(): void
  /** Loads it before all others; resolves once it is loaded, failed or released. */
  load(): Promise<void>
}

export interface PictureHost {
  readonly queue: Queue
  /** Records changes to the element; its creator restores it. */
  readonly ledger: Ledger
  /** Aborts when the picture is released. */
  readonly signal: AbortSignal
  /** The page's address. */
  readonly base: string
  /** Hosts that serve pictures over https. */
  readonly secureHosts: readonly string[]
  readonly listener: ImageListener
}

/** A picture that the loader fetches, for an image's source or an element's background. */
export class FetchedPicture implements Picture {
  readonly #image: HTMLElement
  readonly #settings: Settings
  readonly #host: PictureHost
  readonly #source: string
  readonly #layOut: ReturnType<typeof createLayout>
  readonly #task: PictureTask
  #ratio: Size | null
  #size: Size | null = null
  #state: ImageState = 'waiting'
  #shown = { width: 0, address: '' }
  /** Loading failed at this width; narrower ones may still load. */
  #failedWidth = Number.POSITIVE_INFINITY

  constructor(image: HTMLElement, settings: Settings, host: PictureHost) {
    const { queue, ledger, signal } = host
    this.#image = image
    this.#settings = settings
    this.#host = host
    this.#source = secureSource(settings.source.trim(), host.base, host.secureHosts)
    this.#layOut = createLayout(image, settings, ledger)
    this.#task = new PictureTask(queue, signal, () => this.#load())
    this.#ratio = settings.ratio
    // The loader decides when to load; a lazy image would hold a slot of the queue while the browser waits.
    if (getAttribute(image, 'loading') === 'lazy') ledger.set(image, 'loading', 'eager')
    if (settings.mode === 'none' && settings.stretch) ledger.set(image, 'data-image-stretch', '')
    this.#setState('waiting')
  }

  resize(box: Size): boolean {
    this.#size = box
    this.#task.outdate()
    this.#updateLayout()
    this.#host.listener.size?.(box)
    return this.#shown.width > 0 && this.#needs(this.#width)
  }

  approach(isNear: boolean): void {
    if (this.#state !== 'waiting' || !this.#settings.load) return
    if (isNear) this.#task.start()
    else this.#task.leave()
  }

  refresh(): void {
    if (!this.#task.outdate()) this.#task.start()
  }

  load(): Promise<void> {
    const state = this.#state
    if (state === 'loaded' || state === 'failed' || this.#host.signal.aborted) return Promise.resolve()
    if (state === 'waiting') this.#task.start(true)
    return this.#task.ended()
  }

  /** The width in pixels that fits the current box. */
  get #width(): number {
    return widthFor(this.#settings, this.#size, this.#ratio)
  }

  #setState(state: ImageState): void {
    this.#state = state
    this.#host.ledger.set(this.#image, 'data-image-state', state)
    this.#updateLayout()
    this.#host.listener.state?.(state, this.#shown.width)
  }

  #updateLayout(): void {
    this.#layOut({ size: this.#size, ratio: this.#ratio, failed: this.#state === 'failed' })
  }

  #needs(width: number): boolean {
    if (this.#state === 'failed' || width >= this.#failedWidth) return false
    return this.#settings.forceUpdate ? width !== this.#shown.width : width > this.#shown.width
  }

  async #load(): Promise<void> {
    const width = this.#width
    const address = sizedSource(this.#source, width, this.#settings.sizeFormat)
    if (!this.#needs(width)) return
    if (address === this.#shown.address) {
      this.#shown = { width, address }
      return
    }
    if (this.#state === 'waiting') this.#setState('loading')
    const target = await this.#fetch(address)
    if (this.#host.signal.aborted) return
    if (target) this.#show(target, width, address)
    else this.#handleFailure(width)
  }

  /** A background is fetched through an extra image, because only images have load events. */
  async #fetch(address: string): Promise<HTMLImageElement | null> {
    const { useBackgroundImage } = this.#settings
    const target = useBackgroundImage ? new Image() : (this.#image as HTMLImageElement)
    const loaded = untilLoaded(target, this.#host.signal)
    if (useBackgroundImage) target.src = address
    else this.#host.ledger.set(target, 'src', address)
    return (await loaded) ? target : null
  }

  #show({ naturalWidth, naturalHeight }: HTMLImageElement, width: number, address: string): void {
    this.#shown = { width, address }
    if (this.#settings.useBackgroundImage) this.#image.style.backgroundImage = cssUrl(address)
    if (!this.#ratio && naturalWidth > 0) this.#ratio = { width: naturalWidth, height: naturalHeight }
    this.#host.ledger.set(this.#image, 'data-image-resolution', `${width}w`)
    this.#setState('loaded')
  }

  /** Keeps the shown picture if a larger one fails to load. */
  #handleFailure(width: number): void {
    if (this.#shown.width === 0) {
      this.#setState('failed')
      return
    }
    this.#failedWidth = width
    if (!this.#settings.useBackgroundImage) {
      this.#host.ledger.set(this.#image, 'src', this.#shown.address)
    }
  }
}
