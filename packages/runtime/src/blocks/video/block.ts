import { defineBlock } from '../../core/block.js'
import { loadChunk } from '../../core/load.js'
import { ownStyle } from '../../dom/style.js'
import { VideoOptions } from './options.js'
import type { Options, Screen } from './player-mount.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A video began to play. */
    'video:play': Readonly<Record<string, never>>
    /** It stopped, or went back to its overlay. */
    'video:pause': Readonly<Record<string, never>>
  }
}

/** What other code may do with a video. */
export interface VideoHandle {
  /** Shows it and plays it, as a click on its overlay would. */
  play(): void
  pause(): void
  /** Back to the overlay, paused: for a slide that leaves [GAL-109]. */
  leave(): void
  /** Not the current slide: its overlay takes no Enter, Space or click [GAL-015]. */
  inactive: boolean
  readonly playing: boolean
}

const isNamed = (overlay: HTMLElement): boolean =>
  overlay.matches('[aria-label], [aria-labelledby], [title], :has(img[alt]:not([alt=""]))') ||
  overlay.textContent.trim() !== ''

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
    const given = (options: Options): Options =>
      options.html ? options : { ...options, html: element.dataset.html ?? '' }
    let options = given(context.options)
    let screen: Screen | undefined
    let asked = false
    let broken = false
    let inactive = false

    /** What comes later: once the block has ended, nothing goes on that waits for it, or fails with it. */
    const late = <Value>(promise: Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        promise.then(
          (value) => signal.aborted || resolve(value),
          (cause) => signal.aborted || reject(cause),
        )
      })

    const load = async (): Promise<Screen> => {
      const { createScreen } = await late(
        loadChunk('video player', () => import('./player-mount.js'), { signal }),
      )
      screen ??= createScreen(context, measured)
      return screen
    }

    const ask = async (focus: boolean) => {
      asked = true
      attrs.set(element, 'aria-busy', 'true')
      try {
        const loaded = screen ?? (await load())
        if (asked) await loaded.show(options, focus)
      } catch (cause) {
        // The next click follows the link.
        broken = isLink
        throw cause
      } finally {
        attrs.remove(element, 'aria-busy')
      }
    }
    const show = (focus: boolean) => late(ask(focus))

    const stop = (how: 'pause' | 'leave' | 'destroy') => {
      asked = false
      screen?.[how]()
    }

    const shape = () => {
      const { ratio } = options
      if (ratio) ownStyle(attrs, element).setProperty('--site-video-placeholder', `${100 / ratio}`)
    }

    /** What few videos need is the affair of other code. */
    const look = async () => {
      if (options.html || options.accountType || screen) await (await load()).check(options)
      if (isNamed(overlay)) return
      const { nameOverlay } = await late(import('./notices.js'))
      await nameOverlay(context, overlay, options.title)
    }
    const check = guard(() => late(look()))

    const limit = (text: HTMLElement) =>
      late(loadChunk('video text', () => import('./meta.js'), { signal })).then(
        guard(({ limitMeta }) => limitMeta(context, text, overlay)),
        // A video whose text hides its picture plays all the same.
        (error) => console.warn(error),
      )

    on(overlay, 'click', (event) => {
      if (broken || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
      event.preventDefault()
      return inactive ? undefined : show(true)
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
    shape()
    check()
    if (meta) limit(meta)

    const handle: VideoHandle = {
      play: guard(() => show(false)),
      pause: guard(() => stop('pause')),
      leave: guard(() => stop('leave')),
      get inactive() {
        return inactive
      },
      set inactive(value) {
        inactive = value
        if (value) attrs.set(overlay, 'aria-disabled', 'true')
        else attrs.remove(overlay, 'aria-disabled')
      },
      get playing() {
        return screen?.playing ?? false
      },
    }
    return {
      handle,
      update(next: Options) {
        const changed = next.mode !== options.mode
        const reload = changed && screen?.shown
        options = given(next)
        shape()
        if (changed) attrs.set(element, 'data-mode', next.mode)
        stop('leave')
        check()
        if (reload) handle.play()
      },
      destroy: () => stop('destroy'),
    }
  },
})
