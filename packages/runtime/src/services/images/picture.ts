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

/** Who is told of a picture. */
export interface ImageListener {
  /** @param width - of the picture that is shown, in pixels; 0 before there is one */
  state?(state: ImageState, width: number): void
  /** The box that the picture is shown in, in CSS pixels. */
  size?(size: Size): void
}

/** One picture that the service looks after. */
export interface Picture {
  /** Lays it out in a box of this size. Answers whether the box asks for another picture than is shown. */
  resize(size: Size): boolean
  /** It came near the viewport, or left again before its turn. */
  approach(near: boolean): void
  /** Asks for the picture that fits the box by now. */
  refresh(): void
  /** Loads it before all others; resolves when it is there, failed or given back. */
  load(): Promise<void>
}

export interface PictureHost {
  readonly queue: Queue
  /** Holds what is changed on the element; whoever made it restores it. */
  readonly ledger: Ledger
  /** Aborts when the picture is given back. */
  readonly signal: AbortSignal
  /** The page's address. */
  readonly base: string
  /** Hosts that serve pictures over https. */
  readonly secureHosts: readonly string[]
  readonly listener: ImageListener
}

/** A picture that the loader fetches, as an image's source or an element's background. */
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
  /** From this width on there is nothing to be had. */
  let ceiling = Number.POSITIVE_INFINITY
  let busy = false
  let outdated = false

  const enter = (next: ImageState) => {
    state = next
    ledger.set(image, 'data-image-state', state)
    layOut({ size, ratio, failed: state === 'failed' })
    listener.state?.(state, shown.width)
  }

  const wants = (width: number) =>
    state !== 'failed' && width < ceiling && (forceUpdate ? width !== shown.width : width > shown.width)

  /** A background is fetched beside the page, so that its end can be heard. */
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
    enter('loaded')
  }

  /** The picture that is shown stays where a larger one cannot be had. */
  const giveUp = (width: number) => {
    if (shown.width === 0) return enter('failed')
    ceiling = width
    if (!useBackgroundImage) ledger.set(image, 'src', shown.address)
  }

  const update = async () => {
    const width = widthFor(settings, size, ratio)
    const address = sizedSource(source, width, settings.sizeFormat)
    if (!wants(width)) return
    if (address === shown.address) {
      shown = { width, address }
      return
    }
    if (state === 'waiting') enter('loading')
    const target = await fetchFrom(address)
    if (signal.aborted) return
    if (target) show(target, width, address)
    else giveUp(width)
  }

  const task: Task = async () => {
    busy = true
    outdated = false
    await update()
    busy = false
    for (const done of waiters.splice(0)) done()
    if (outdated && !signal.aborted) queue.add(task)
  }

  const end = () => {
    queue.remove(task)
    for (const done of waiters.splice(0)) done()
  }

  // The loader decides when; a browser that decides too would keep a place in the queue taken.
  if (getAttribute(image, 'loading') === 'lazy') ledger.set(image, 'loading', 'eager')
  if (settings.mode === 'none' && settings.stretch) ledger.set(image, 'data-image-stretch', '')
  signal.addEventListener('abort', end, { once: true })
  enter('waiting')

  return {
    resize(box) {
      size = box
      if (busy) outdated = true
      layOut({ size, ratio, failed: state === 'failed' })
      listener.size?.(box)
      return shown.width > 0 && wants(widthFor(settings, size, ratio))
    },
    approach(near) {
      if (state !== 'waiting' || !settings.load) return
      if (near) queue.add(task)
      else if (waiters.length === 0) queue.remove(task)
    },
    refresh() {
      if (busy) outdated = true
      else queue.add(task)
    },
    load() {
      if (state === 'loaded' || state === 'failed' || signal.aborted) return Promise.resolve()
      if (state === 'waiting') queue.add(task, true)
      return new Promise((resolve) => waiters.push(resolve))
    },
  }
}
