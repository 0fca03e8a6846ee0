import type { BlockContext } from '../../core/block.js'
import { ofDocument } from '../../dom/native.js'
import { WEB_ADDRESS } from '../../schema/address.js'
import type { OptionsOf } from '../../schema/option.js'
import { consent } from '../../services/consent/consent.js'
import type { Notice } from './notices.js'
import type { VideoOptions } from './options.js'
import { type Act, stage } from './players/active-player.js'
import { createFile } from './players/file-player.js'
import { createFrame } from './players/frame-player.js'
import type { Player, PlayerListeners } from './players/player.js'
import { findSource, isInvalid, type Source } from './sources/source.js'

export type Options = OptionsOf<typeof VideoOptions>

export interface ScreenParts {
  readonly overlay: HTMLElement
  /** The server's own player. */
  readonly player: HTMLElement | undefined
}

/** Where an overlay gives way to a player, and a player to its overlay. */
export interface Screen {
  /** Shows the video and plays it; where it may not or cannot, says so in its place. */
  show(options: Options, focus: boolean): Promise<void>
  /** Says at once what is wrong with a video that cannot be shown, if anything. */
  check(options: Options): Promise<void>
  pause(): void
  /** Back to the overlay. */
  leave(): void
  readonly playing: boolean
  /** A player stands in the place of the overlay. */
  readonly shown: boolean
  destroy(): void
}

/** Texts are for the few that need them. */
const words = () => import('./notices.js')

/** What a video is called, by what is written over it. */
const writtenName = (overlay: HTMLElement): string =>
  (overlay.querySelector('[data-part="meta"]')?.textContent ?? '').trim() ||
  (overlay.querySelector('img')?.alt ?? '')

export function createScreen(context: BlockContext, { overlay, player: given }: ScreenParts): Screen {
  const { site, attrs, guard, emit, signal } = context
  const { document } = site
  const gate = site.shared(consent)
  const place = { site, attrs }
  const link = overlay instanceof HTMLAnchorElement ? overlay.href : ''
  const own = given instanceof HTMLVideoElement ? given : undefined
  let player: Player | undefined
  let act: Act | undefined
  let notice: HTMLElement | undefined
  let foreign = false
  let announced = false
  /** Grows with everything that is asked for: what was under way when more was asked is void. */
  let turn = 0

  /** What is known to be wrong with a video before anyone asks for it. */
  const problem = (options: Options): Notice | null => {
    if (isInvalid({ ...options, link })) return 'video.invalid'
    return options.accountType.toLowerCase() === 'basic' ? 'video.vimeoBasic' : null
  }

  const cover = (covered: boolean) => {
    if (covered) attrs.set(overlay, 'hidden', '')
    else attrs.remove(overlay, 'hidden')
  }

  const clear = () => {
    notice?.remove()
    notice = undefined
    if (!player) cover(false)
  }

  /** Puts words in the video's place, unless something else was asked for while they came. */
  const put = async (make: (from: Awaited<ReturnType<typeof words>>) => Promise<HTMLElement>) => {
    const mine = ++turn
    const from = await words()
    if (mine !== turn || signal.aborted) return undefined
    const made = await make(from)
    if (mine !== turn || signal.aborted) return undefined
    clear()
    notice = made
    overlay.after(made)
    return made
  }

  const say = async (key: Notice) => {
    if (await put(({ explain }) => explain(place, key))) cover(true)
  }

  const offer = async (options: Options, focus: boolean) => {
    const href = [link, options.url].find((address) => address && WEB_ADDRESS.test(address))
    if (!href) return say('video.failed')
    const made = await put(({ offerLink }) => offerLink(place, href, options.providerName))
    if (focus) made?.querySelector('a')?.focus({ preventScroll: true })
  }

  const unseen = () =>
    !site.shared(stage).visible && ofDocument(document, 'pictureInPictureElement') !== player?.element

  /** Play and pause take turns, whatever a player repeats. */
  const announce = (playing: boolean) => {
    if (announced === playing) return
    announced = playing
    emit(playing ? 'play' : 'pause', {})
  }

  const told = (playing: boolean) => {
    // A frame that was asked to play may only begin once nobody sees it any more.
    if (playing && unseen()) player?.pause()
    else announce(playing)
  }

  const take = () => {
    turn += 1
    if (!player || !act) return
    const gone = player
    const held = gone.element.contains(ofDocument(document, 'activeElement'))
    player = undefined
    site.shared(stage).exit(act)
    act = undefined
    gone.remove()
    cover(false)
    // What was focused is no more: nobody is thrown back to the top of the page.
    if (held) overlay.focus({ preventScroll: true })
    announce(false)
  }

  const pause = () => {
    turn += 1
    if (player && !player.pause()) take()
  }

  const create = async (source: Source | null, options: Options): Promise<Player> => {
    const title = options.title || writtenName(overlay) || (await (await words()).playerName(place))
    const tell: PlayerListeners = {
      changed: guard(told),
      deaf: guard(take),
      failed: guard(() => {
        take()
        return source?.kind === 'frame' ? offer(options, false) : say('video.failed')
      }),
    }
    if (source?.kind === 'frame') {
      return createFrame({ document, source, title, ratio: source.ratio || options.ratio }, tell)
    }
    const poster = overlay.querySelector('img')?.currentSrc ?? ''
    return createFile({ document, attrs, given: own, src: source?.src ?? '', title, poster }, tell)
  }

  const show = async (options: Options, focus: boolean) => {
    if (player) {
      player.play()
      return
    }
    const key = problem(options)
    if (key) return say(key)
    const mine = ++turn
    const activeElement = ofDocument(document, 'activeElement')
    const source = own ? null : findSource({ ...options, link }, new URL(document.location.href))
    if (!own && !source) return offer(options, focus)
    foreign = source?.foreign ?? false
    if (foreign && !(await gate.allows('media'))) {
      if (mine === turn) await offer(options, focus)
      return
    }
    const made = await create(source, options)
    if (mine !== turn || signal.aborted) return made.remove()
    // A visitor who went on meanwhile is not called back; one who is on the overlay must not fall off it.
    const held =
      ofDocument(document, 'activeElement') === overlay ||
      (focus && ofDocument(document, 'activeElement') === activeElement)
    clear()
    player = made
    act = {
      element: made.element,
      frame: made.frame,
      origin: made.origin,
      hear: guard((message) => made.hear?.(message)),
      away: guard(() => unseen() && pause()),
      leave: guard(take),
    }
    if (made.element !== own) overlay.after(made.element)
    cover(true)
    site.shared(stage).enter(act)
    if (made.frame) announce(true)
    else made.play()
    if (held) made.focus()
  }

  // What is no longer allowed goes; what now is may be asked for again.
  gate.onChange(
    guard(async () => {
      const allowed = await gate.allows('media')
      if (allowed && foreign) clear()
      else if (!allowed && foreign && player) take()
    }),
    signal,
  )

  return {
    show,
    async check(options) {
      const key = problem(options)
      if (key) await say(key)
      else clear()
    },
    pause,
    leave: take,
    get playing() {
      return player?.playing ?? false
    },
    get shown() {
      return player !== undefined
    },
    destroy() {
      turn += 1
      notice?.remove()
      if (!player || !act) return
      site.shared(stage).exit(act)
      player.remove()
      player = undefined
    },
  }
}
