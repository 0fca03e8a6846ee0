import type { Ledger } from '../../dom/ledger.js'
import { getAttribute } from '../../dom/native.js'
import type { Size } from './geometry/geometry.js'
import { createLayout } from './layout.js'
import type { Queue, Task } from './loading/queue.js'
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
export function createPicture(image: HTMLElement, settings: Settings, host: PictureHost): Picture {
  const { queue, ledger, signal, listener } = host
  const { forceUpdate, useBackgroundImage } = settings
  const source = secureSource(settings.source.trim(), host.base, host.secureHosts)
  const layOut = createLayout(image, settings, ledger)
  const waiters: (() => void)[] = []
  let { ratio } = settings
  let size: Size | null = null
  let state: ImageState = 'waiting'
  let shown = { width: 0, address: '' }
  /** Loading failed at this width; narrower ones may still load. */
  let failedWidth = Number.POSITIVE_INFINITY
  let isLoading = false
  let isOutdated = false

  const setState = (next: ImageState) => {
    state = next
    ledger.set(image, 'data-image-state', state)
    layOut({ size, ratio, failed: state === 'failed' })
    listener.state?.(state, shown.width)
  }

  const needs = (width: number) =>
    state !== 'failed' && width < failedWidth && (forceUpdate ? width !== shown.width : width > shown.width)

  /** A background is fetched through an image of its own, which has load events. */
  const fetchFrom = async (address: string): Promise<HTMLImageElement | null> => {
    const target = useBackgroundImage ? new Image() : (image as HTMLImageElement)
    const loaded = untilLoaded(target, signal)
    if (useBackgroundImage) target.src = address
    else ledger.set(target, 'src', address)
    return (await loaded) ? target : null
  }

  const show = (target: HTMLImageElement, width: number, address: string) => {
    shown = { width, address }
    if (useBackgroundImage) image.style.backgroundImage = cssUrl(address)
    if (!ratio && target.naturalWidth > 0)
      ratio = { width: target.naturalWidth, height: target.naturalHeight }
    ledger.set(image, 'data-image-resolution', `${width}w`)
    setState('loaded')
  }

  /** Keeps the shown picture if a larger one fails to load. */
  const handleFailure = (width: number) => {
    if (shown.width === 0) return setState('failed')
    failedWidth = width
    if (!useBackgroundImage) ledger.set(image, 'src', shown.address)
  }

  const update = async () => {
    const width = widthFor(settings, size, ratio)
    const address = sizedSource(source, width, settings.sizeFormat)
    if (!needs(width)) return
    if (address === shown.address) {
      shown = { width, address }
      return
    }
    if (state === 'waiting') setState('loading')
    const target = await fetchFrom(address)
    if (signal.aborted) return
    if (target) show(target, width, address)
    else handleFailure(width)
  }

  const task: Task = async () => {
    isLoading = true
    isOutdated = false
    await update()
    isLoading = false
    for (const done of waiters.splice(0)) done()
    if (isOutdated && !signal.aborted) queue.add(task)
  }

  const cancel = () => {
    queue.remove(task)
    for (const done of waiters.splice(0)) done()
  }

  // The loader decides when to load; a lazy image would hold a slot of the queue while the browser waits.
  if (getAttribute(image, 'loading') === 'lazy') ledger.set(image, 'loading', 'eager')
  if (settings.mode === 'none' && settings.stretch) ledger.set(image, 'data-image-stretch', '')
  signal.addEventListener('abort', cancel, { once: true })
  setState('waiting')

  return {
    resize(box) {
      size = box
      if (isLoading) isOutdated = true
      layOut({ size, ratio, failed: state === 'failed' })
      listener.size?.(box)
      return shown.width > 0 && needs(widthFor(settings, size, ratio))
    },
    approach(isNear) {
      if (state !== 'waiting' || !settings.load) return
      if (isNear) queue.add(task)
      else if (waiters.length === 0) queue.remove(task)
    },
    refresh() {
      if (isLoading) isOutdated = true
      else queue.add(task)
    },
    load() {
      if (state === 'loaded' || state === 'failed' || signal.aborted) return Promise.resolve()
      if (state === 'waiting') queue.add(task, true)
      return new Promise((resolve) => waiters.push(resolve))
    },
  }
}
