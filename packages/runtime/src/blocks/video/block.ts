import { type BlockContext, defineBlock } from '../../core/block.js'
import { loadChunk } from '../../core/load.js'
import { ownStyle } from '../../dom/style.js'
import { VideoOptions } from './options.js'
import type { MountParts, Options, PlayerMount } from './player-mount.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A video began to play. */
    'video:play': Readonly<Record<string, never>>
    /** It stopped, or gave its place back to the overlay. */
    'video:pause': Readonly<Record<string, never>>
  }
}

/** The interface of a video for other code. */
export interface VideoHandle {
  /** Shows it and plays it, as a click on its overlay would. */
  play(): void
  pause(): void
  /** Back to the overlay, paused: for a slide that is no longer the current one. */
  leave(): void
  /** The video is not in the current slide: its overlay takes no Enter, Space or click. */
  inactive: boolean
  readonly playing: boolean
}

type VideoContext = BlockContext<Options, MountParts & { readonly meta: HTMLElement | undefined }>

const isNamed = (overlay: HTMLElement): boolean =>
  overlay.matches('[aria-label], [aria-labelledby], [title], :has(img[alt]:not([alt=""]))') ||
  overlay.textContent.trim() !== ''

/** Embed markup may stand in an attribute of its own. */
const withMarkup = (options: Options, { dataset }: HTMLElement): Options =>
  options.html ? options : { ...options, html: dataset.html ?? '' }

/** After the end of the block the promise stays open: nothing continues that waits for it, or fails with it. */
const untilEnd = <Value>({ signal }: VideoContext, promise: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => {
    promise.then(
      (value) => signal.aborted || resolve(value),
      (cause) => signal.aborted || reject(cause),
    )
  })

/** The code of players, fetched when a visitor asks for the video. */
function createPlayback(context: VideoContext, isLink: boolean) {
  const { element, attrs, signal, measured } = context
  let mount: PlayerMount | undefined
  let isRequested = false

  const load = async (): Promise<PlayerMount> => {
    const code = loadChunk('video player', () => import('./player-mount.js'), { signal })
    const { PlayerMount } = await untilEnd(context, code)
    mount ??= new PlayerMount(context, measured)
    return mount
  }

  const request = async (options: Options, focus: boolean) => {
    isRequested = true
    attrs.set(element, 'aria-busy', 'true')
    try {
      const loaded = mount ?? (await load())
      if (isRequested) await loaded.show(options, focus)
    } catch (cause) {
      playback.isBroken = isLink
      throw cause
    } finally {
      attrs.remove(element, 'aria-busy')
    }
  }

  const playback = {
    /** Players cannot be loaded: the next click follows the link. */
    isBroken: false,
    mounted: () => mount,
    show: (options: Options, focus: boolean) => untilEnd(context, request(options, focus)),
    stop(how: 'pause' | 'unmount' | 'destroy') {
      isRequested = false
      mount?.[how]()
    },
    async check(options: Options) {
      if (options.html || options.accountType || mount) await (await load()).check(options)
    },
  }
  return playback
}

export default defineBlock({
  name: 'video',
  options: VideoOptions,

  measure({ part, parts }) {
    return { overlay: part('overlay'), player: parts('player')[0], meta: parts('meta')[0] }
  },

  init(context) {
    const { element, attrs, on, guard, signal, measured } = context
    const { overlay, meta } = measured
    const isLink = overlay.localName === 'a'
    const playback = createPlayback(context, isLink)
    let options = withMarkup(context.options, element)
    let isInactive = false

    const writeRatio = () => {
      const { ratio } = options
      if (ratio) ownStyle(attrs, element).setProperty('--site-video-placeholder', `${100 / ratio}`)
    }

    /** Few videos need this code. */
    const checkAndName = async () => {
      await playback.check(options)
      if (isNamed(overlay)) return
      const { nameOverlay } = await untilEnd(context, import('./notices.js'))
      await nameOverlay(context, overlay, options.title)
    }
    const check = guard(() => untilEnd(context, checkAndName()))

    on(overlay, 'click', (event) => {
      if (playback.isBroken || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return undefined
      event.preventDefault()
      return isInactive ? undefined : playback.show(options, true)
    })
    if (isLink) {
      attrs.set(overlay, 'role', 'button')
      // Enter works on links; Space does on buttons.
      on(overlay, 'keydown', (event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) overlay.click()
      })
    }
    writeRatio()
    check()
    if (meta) {
      untilEnd(
        context,
        loadChunk('video text', () => import('./meta.js'), { signal }),
      ).then(
        guard(({ limitMeta }) => limitMeta(context, meta, overlay)),
        // A video whose text hides its poster plays all the same.
        (error) => console.warn(error),
      )
    }

    const handle: VideoHandle = {
      play: guard(() => playback.show(options, false)),
      pause: guard(() => playback.stop('pause')),
      leave: guard(() => playback.stop('unmount')),
      get inactive() {
        return isInactive
      },
      set inactive(value) {
        isInactive = value
        if (value) attrs.set(overlay, 'aria-disabled', 'true')
        else attrs.remove(overlay, 'aria-disabled')
      },
      get playing() {
        return playback.mounted()?.playing ?? false
      },
    }
    return {
      handle,
      update(next: Options) {
        const isChanged = next.mode !== options.mode
        const isReloaded = isChanged && playback.mounted()?.isMounted
        options = withMarkup(next, element)
        writeRatio()
        if (isChanged) attrs.set(element, 'data-mode', next.mode)
        playback.stop('unmount')
        check()
        if (isReloaded) handle.play()
      },
      destroy: () => playback.stop('destroy'),
    }
  },
})
