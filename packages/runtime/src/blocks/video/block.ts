import { type BlockContext, type BlockLife, defineBlock } from '../../core/block.js'
import { loadChunk } from '../../dom/load.js'
import { ownStyle } from '../../dom/style.js'
import { VideoOptions } from './options.js'
import type { MountParts, Options, PlayerMount } from './player-mount.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A video began to play. */
    'video:play': Readonly<Record<string, never>>
    /** It stopped, or returned to its poster. */
    'video:pause': Readonly<Record<string, never>>
  }
}

/** The interface of a video for other code. */
export interface VideoHandle {
  /** Shows and plays it, like a click on its overlay. */
  play(): void
  pause(): void
  /** Pauses it and returns to the overlay, for a slide that is no longer current. */
  leave(): void
  /** The video is not in the current slide: its overlay ignores Enter, Space and clicks. */
  inactive: boolean
  readonly playing: boolean
}

type VideoContext = BlockContext<Options, MountParts & { readonly meta: HTMLElement | undefined }>

const isNamed = (overlay: HTMLElement): boolean =>
  overlay.matches('[aria-label], [aria-labelledby], [title], :has(img[alt]:not([alt=""]))') ||
  overlay.textContent.trim() !== ''

/** Embed markup may be in `data-html` instead of the option. */
const withMarkup = (options: Options, { dataset }: HTMLElement): Options =>
  options.html ? options : { ...options, html: dataset.html ?? '' }

/** Keeps promises pending once the block is destroyed, so that no dependent work continues or fails. */
const createUntilEnd =
  ({ signal }: VideoContext) =>
  <Value>(promise: Promise<Value>) =>
    new Promise<Value>((resolve, reject) => {
      promise.then(
        (value) => signal.aborted || resolve(value),
        (cause) => signal.aborted || reject(cause),
      )
    })

/** Makes a link a button. Enter works on links; Space does on buttons. */
function makeButton({ on, attrs }: VideoContext, link: HTMLElement): void {
  attrs.set(link, 'role', 'button')
  on(link, 'keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) link.click()
  })
}

/** Few videos need this code. */
async function addName(context: VideoContext, { title }: Options): Promise<void> {
  const { nameOverlay } = await import('./notices.js')
  if (!context.signal.aborted) await nameOverlay(context, context.measured.overlay, title)
}

function writeRatio({ attrs, element }: VideoContext, { ratio }: Options): void {
  if (ratio) ownStyle(attrs, element).setProperty('--site-video-placeholder', `${100 / ratio}`)
}

/** Fits the text into the poster. A video whose text hides its poster still plays. */
function fitText(context: VideoContext, meta: HTMLElement): void {
  const { signal, guard, measured } = context
  createUntilEnd(context)(loadChunk('video text', () => import('./meta.js'), { signal })).then(
    guard(({ limitMeta }) => limitMeta(context, meta, measured.overlay)),
    console.warn,
  )
}

/** An overlay that is replaced by a player when a visitor activates it; the player's code loads then. */
function createFacade(context: VideoContext): BlockLife<Options, VideoHandle> {
  const { element, attrs, on, guard, signal, measured } = context
  const { overlay, meta } = measured
  const isLink = overlay.localName === 'a'
  let options = withMarkup(context.options, element)
  let mount: PlayerMount | undefined
  let isRequested = false
  /** The player cannot be loaded: the next click follows the link. */
  let isBroken = false
  let isInactive = false
  const untilEnd = createUntilEnd(context)

  const load = async (): Promise<PlayerMount> => {
    const code = loadChunk('video player', () => import('./player-mount.js'), { signal })
    const { PlayerMount } = await untilEnd(code)
    mount ??= new PlayerMount(context, measured)
    return mount
  }

  const request = async (focus: boolean) => {
    isRequested = true
    attrs.set(element, 'aria-busy', 'true')
    try {
      const loaded = mount ?? (await load())
      if (isRequested) await loaded.show(options, focus)
    } catch (cause) {
      isBroken = isLink
      throw cause
    } finally {
      attrs.remove(element, 'aria-busy')
    }
  }
  const show = (focus: boolean) => untilEnd(request(focus))

  const stop = (how: 'pause' | 'unmount' | 'destroy') => {
    isRequested = false
    mount?.[how]()
  }

  const checkAndName = async () => {
    if (options.html || options.accountType || mount) await (await load()).check(options)
    if (!isNamed(overlay)) await untilEnd(addName(context, options))
  }
  const check = guard(() => untilEnd(checkAndName()))
  on(overlay, 'click', (event) => {
    if (isBroken || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
    event.preventDefault()
    return isInactive ? undefined : show(true)
  })
  if (isLink) makeButton(context, overlay)
  writeRatio(context, options)
  check()
  if (meta) fitText(context, meta)

  const handle: VideoHandle = {
    play: guard(() => show(false)),
    pause: guard(() => stop('pause')),
    leave: guard(() => stop('unmount')),
    get inactive() {
      return isInactive
    },
    set inactive(value) {
      isInactive = value
      if (value) attrs.set(overlay, 'aria-disabled', 'true')
      else attrs.remove(overlay, 'aria-disabled')
    },
    get playing() {
      return mount?.playing ?? false
    },
  }
  return {
    handle,
    update(next) {
      const isChanged = next.mode !== options.mode
      const isReloaded = isChanged && mount?.isMounted
      options = withMarkup(next, element)
      writeRatio(context, options)
      if (isChanged) attrs.set(element, 'data-mode', next.mode)
      stop('unmount')
      check()
      if (isReloaded) handle.play()
    },
    destroy: () => stop('destroy'),
  }
}

export default defineBlock({
  name: 'video',
  options: VideoOptions,

  measure({ part, parts }) {
    return { overlay: part('overlay'), player: parts('player')[0], meta: parts('meta')[0] }
  },

  init: createFacade,
})
