import type { BlockContext } from '../../core/block.js'
import { ofDocument } from '../../dom/native.js'
import { WEB_ADDRESS } from '../../schema/address.js'
import type { OptionsOf } from '../../schema/option.js'
import { type Consent, consent } from '../../services/consent/consent.js'
import type { Notice } from './notices.js'
import type { VideoOptions } from './options.js'
import { type ActivePlayer, activePlayer, type MountedPlayer } from './players/active-player.js'
import { createFilePlayer } from './players/file-player.js'
import { createFramePlayer } from './players/frame-player.js'
import type { Player, PlayerListeners } from './players/player.js'
import { findSource, isInvalid, type Source } from './sources/source.js'

export type Options = OptionsOf<typeof VideoOptions>

export interface MountParts {
  readonly overlay: HTMLElement
  /** The server's own player. */
  readonly player: HTMLElement | undefined
}

/** Few videos need texts, so they are fetched on demand. */
const loadNotices = () => import('./notices.js')

/** The name of the video in the text over its poster. */
const writtenName = (overlay: HTMLElement): string =>
  (overlay.querySelector('[data-part="meta"]')?.textContent ?? '').trim() ||
  (overlay.querySelector('img')?.alt ?? '')

/** An issue that is known before the video plays. */
function knownIssue(options: Options, link: string): Notice | null {
  if (isInvalid({ ...options, link })) return 'video.invalid'
  return options.accountType.toLowerCase() === 'basic' ? 'video.vimeoBasic' : null
}

/** Mounts a player in the place of the overlay, and unmounts it again. Explains why a video cannot be shown. */
export class PlayerMount {
  readonly #context: BlockContext
  readonly #overlay: HTMLElement
  readonly #serverPlayer: HTMLVideoElement | undefined
  /** The address that the overlay links to. */
  readonly #link: string
  readonly #consent: Consent
  readonly #active: ActivePlayer
  #player: Player | undefined
  #mounted: MountedPlayer | undefined
  #notice: HTMLElement | undefined
  #isForeign = false
  #isAnnounced = false
  /** Increases with every request; work of an older generation has no effect. */
  #generation = 0

  constructor(context: BlockContext, { overlay, player }: MountParts) {
    const { site, guard, signal } = context
    this.#context = context
    this.#overlay = overlay
    this.#serverPlayer = player instanceof HTMLVideoElement ? player : undefined
    this.#link = overlay instanceof HTMLAnchorElement ? overlay.href : ''
    this.#consent = site.shared(consent)
    this.#active = site.shared(activePlayer)
    this.#consent.onChange(
      guard(() => this.#consentChanged()),
      signal,
    )
  }

  get playing(): boolean {
    return this.#player?.playing ?? false
  }

  /** A player has replaced the overlay. */
  get isMounted(): boolean {
    return this.#player !== undefined
  }

  /** Shows the video and plays it. If that is not allowed or not possible, shows the reason in its place. */
  async show(options: Options, focus: boolean): Promise<void> {
    if (this.#player) {
      this.#player.play()
      return
    }
    const issue = knownIssue(options, this.#link)
    if (issue) return this.#explain(issue)
    const generation = ++this.#generation
    const focused = this.#focused
    const source = this.#serverPlayer ? null : this.#findSource(options)
    if (!this.#serverPlayer && !source) return this.#offerLink(options, focus)
    this.#isForeign = source?.foreign ?? false
    if (this.#isForeign && !(await this.#consent.allows('media'))) {
      if (generation === this.#generation) await this.#offerLink(options, focus)
      return
    }
    const player = await this.#create(source, options)
    if (this.#isStale(generation)) return player.remove()
    // The focus moves from the overlay into the player, but not from an element that was focused meanwhile.
    const takesFocus = this.#focused === this.#overlay || (focus && this.#focused === focused)
    this.#mount(player)
    if (takesFocus) player.focus()
  }

  /** Shows at once why a video cannot be shown, if that is already known. */
  async check(options: Options): Promise<void> {
    const issue = knownIssue(options, this.#link)
    if (issue) await this.#explain(issue)
    else this.#clearNotice()
  }

  pause(): void {
    this.#generation += 1
    if (this.#player && !this.#player.pause()) this.unmount()
  }

  /** Removes the player and shows the overlay. */
  unmount(): void {
    this.#generation += 1
    const player = this.#player
    if (!player || !this.#mounted) return
    const hadFocus = player.element.contains(this.#focused)
    this.#player = undefined
    this.#active.unmount(this.#mounted)
    this.#mounted = undefined
    player.remove()
    this.#cover(false)
    // The player that had the focus is removed; otherwise the focus would move to the top of the page.
    if (hadFocus) this.#overlay.focus({ preventScroll: true })
    this.#announce(false)
  }

  destroy(): void {
    this.#generation += 1
    this.#notice?.remove()
    if (!this.#player || !this.#mounted) return
    this.#active.unmount(this.#mounted)
    this.#player.remove()
    this.#player = undefined
  }

  get #document(): Document {
    return this.#context.site.document
  }

  get #focused(): Element | null {
    return ofDocument(this.#document, 'activeElement')
  }

  #isStale(generation: number): boolean {
    return generation !== this.#generation || this.#context.signal.aborted
  }

  #findSource(options: Options): Source | null {
    return findSource({ ...options, link: this.#link }, new URL(this.#document.location.href))
  }

  #cover(isCovered: boolean): void {
    this.#context.attrs.toggle(this.#overlay, 'hidden', isCovered)
  }

  #clearNotice(): void {
    this.#notice?.remove()
    this.#notice = undefined
    if (!this.#player) this.#cover(false)
  }

  /** Shows a notice in the video's place, unless there was another request meanwhile. */
  async #showNotice(
    create: (from: Awaited<ReturnType<typeof loadNotices>>) => Promise<HTMLElement>,
  ): Promise<HTMLElement | undefined> {
    const generation = ++this.#generation
    const notices = await loadNotices()
    if (this.#isStale(generation)) return undefined
    const notice = await create(notices)
    if (this.#isStale(generation)) return undefined
    this.#clearNotice()
    this.#notice = notice
    this.#overlay.after(notice)
    return notice
  }

  async #explain(key: Notice): Promise<void> {
    if (await this.#showNotice(({ explain }) => explain(this.#context, key))) this.#cover(true)
  }

  async #offerLink(options: Options, focus: boolean): Promise<void> {
    const href = [this.#link, options.url].find((address) => address && WEB_ADDRESS.test(address))
    if (!href) return this.#explain('video.failed')
    const notice = await this.#showNotice(({ offerLink }) =>
      offerLink(this.#context, href, options.providerName),
    )
    if (focus) notice?.querySelector('a')?.focus({ preventScroll: true })
  }

  get #isOutOfView(): boolean {
    const inPicture = ofDocument(this.#document, 'pictureInPictureElement')
    return !this.#active.isVisible && inPicture !== this.#player?.element
  }

  /** Players repeat events; emits `play` and `pause` alternately. */
  #announce(isPlaying: boolean): void {
    if (this.#isAnnounced === isPlaying) return
    this.#isAnnounced = isPlaying
    this.#context.emit(isPlaying ? 'play' : 'pause', {})
  }

  /** A frame may start to play only after it has left the viewport. */
  #changed(isPlaying: boolean): void {
    if (isPlaying && this.#isOutOfView) this.#player?.pause()
    else this.#announce(isPlaying)
  }

  async #create(source: Source | null, options: Options): Promise<Player> {
    const { attrs, guard } = this.#context
    const document = this.#document
    const overlay = this.#overlay
    const title =
      options.title || writtenName(overlay) || (await (await loadNotices()).playerName(this.#context))
    const listeners: PlayerListeners = {
      changed: guard((isPlaying: boolean) => this.#changed(isPlaying)),
      unresponsive: guard(() => this.unmount()),
      failed: guard(() => {
        this.unmount()
        return source?.kind === 'frame' ? this.#offerLink(options, false) : this.#explain('video.failed')
      }),
    }
    if (source?.kind === 'frame') {
      const ratio = source.ratio || options.ratio
      return createFramePlayer({ document, source, title, ratio }, listeners)
    }
    const poster = overlay.querySelector('img')?.currentSrc ?? ''
    const serverPlayer = this.#serverPlayer
    return createFilePlayer(
      { document, attrs, serverPlayer, src: source?.src ?? '', title, poster },
      listeners,
    )
  }

  #mount(player: Player): void {
    const { guard } = this.#context
    this.#clearNotice()
    this.#player = player
    this.#mounted = {
      element: player.element,
      frame: player.frame,
      origin: player.origin,
      receive: guard((message: unknown) => player.receive?.(message)),
      leftView: guard(() => this.#isOutOfView && this.pause()),
      unmount: guard(() => this.unmount()),
    }
    if (player.element !== this.#serverPlayer) this.#overlay.after(player.element)
    this.#cover(true)
    this.#active.mount(this.#mounted)
    if (player.frame) this.#announce(true)
    else player.play()
  }

  /** Unmounts a player that is no longer allowed; one that is allowed now may be requested again. */
  async #consentChanged(): Promise<void> {
    const isAllowed = await this.#consent.allows('media')
    if (!this.#isForeign) return
    if (isAllowed) this.#clearNotice()
    else if (this.#player) this.unmount()
  }
}
