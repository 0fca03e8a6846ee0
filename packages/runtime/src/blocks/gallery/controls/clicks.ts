import { TAP_MAX_DURATION_MS } from '../../../contract/constants/page.js'
import { ofDocument } from '../../../dom/native.js'
import { isEditing } from '../../../dom/panels/motion.js'
import { isLinkAddress } from '../../../schema/address.js'
import type { Run } from '../run.js'

/**
 * Elements that handle keys themselves; buttons and links turn them into clicks. A link with the role of a button does not
 * react to Space.
 */
const KEYED =
  'a[href]:not([role=button]), button, input, select, textarea, summary, video, audio, [contenteditable]'

/** Elements inside a slide that handle clicks themselves. */
const INTERACTIVE = `${KEYED}, label, iframe, [role="button"], [data-block="video"]`

/** A link to the picture, unless a block with `data-lightbox` around it opens it. */
const OPENS = '[data-part="open"]:not([data-block][data-lightbox] *)'

const isPlain = (event: MouseEvent | KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** The address that a click navigates to; null for a script address. */
function addressOf(slide: Element): string | null {
  const written = slide.getAttribute('data-click-through-url')
  if (!written || !isLinkAddress(written) || !URL.canParse(written, ofDocument(document, 'baseURI')))
    return null
  return new URL(written, ofDocument(document, 'baseURI')).href
}

/** The nearest element, upwards, that has an action or is a slide: the action or the index of the slide, else -1. */
function findTarget(run: Run, from: EventTarget | null) {
  let each = from instanceof Element ? from : null
  while (each && each !== run.element) {
    const action = run.actions.get(each)
    if (action) return action
    if (each.parentElement === run.track) return run.slides.indexOf(each as HTMLElement)
    each = each.parentElement
  }
  return -1
}

/**
 * Handles clicks, Enter and Space on slides and controls. One listener each for the whole gallery: controls set their
 * action in `run.actions`.
 *
 * @param enlarge - opens the lightbox on a slide; undefined where the gallery has none
 */
export function listenToClicks(
  run: Run,
  enlarge: ((at: number, opener: HTMLElement) => void) | undefined,
): void {
  const { element, track, design, index, options, actions, on, emit, site, rtl } = run

  /** Navigates to a slide's address; while the page is edited, it only emits the event. */
  const follow = (at: number, url: string) => {
    const allowed = emit('clickThrough', { index: at, url }, { cancelable: true })
    if (allowed && !isEditing(site)) globalThis.location.assign(url)
  }

  /** The right half is next and the left half is previous; in right-to-left text, the reverse. */
  const sideOf = ({ clientX }: MouseEvent): 1 | -1 => {
    const { left, width } = track.getBoundingClientRect()
    return clientX >= left + width / 2 === !rtl ? 1 : -1
  }

  const stepBy = (behavior: string, event: Event) => {
    if (behavior === 'none') return
    const by = behavior === 'previous' ? -1 : 1
    index.step(behavior === 'auto' && event instanceof MouseEvent ? sideOf(event) : by, 'click')
  }

  /** A click on the slide itself. */
  const press = (at: number, event: Event) => {
    const slide = run.slides[at]!
    const url = addressOf(slide)
    if (design === 'strip' && at !== index.current) index.select(at, 'click')
    else if (url) follow(at, url)
    else if (enlarge && event.target instanceof HTMLImageElement) enlarge(at, event.target)
    else if (design === 'strip') stepBy(options.activeSlideClickBehavior, event)
    else if (design === 'stacked') stepBy(options.clickBehavior, event)
  }

  /** The time of the pointer down before the next click; NaN for a click without a pointer. */
  let pressedAt = Number.NaN
  if (design === 'stacked' && options.transition.endsWith('swipe')) {
    on(track, 'pointerdown', (event) => (pressedAt = event.timeStamp), { passive: true })
  }

  on(element, 'click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    const found = findTarget(run, event.target)
    if (typeof found === 'function') {
      event.preventDefault()
      found()
    } else if (found >= 0) clickSlide(found, event)
  })

  const clickSlide = (at: number, event: MouseEvent) => {
    const target = event.target as Element
    const inner = target.closest<HTMLElement>(INTERACTIVE)
    const slide = run.slides[at]!
    const isTap = !(event.timeStamp - pressedAt >= TAP_MAX_DURATION_MS)
    pressedAt = Number.NaN
    if (!inner || inner.contains(slide)) {
      // A visitor who selects text does not press the slide.
      if (
        isTap &&
        isPlain(event) &&
        ofDocument(site.document, 'getSelection').call(site.document)?.isCollapsed !== false
      )
        press(at, event)
      return
    }
    const link = inner.closest<HTMLAnchorElement>('a[href]')
    if (!link) {
      if (enlarge && inner.localName === 'img') enlarge(at, inner)
    } else if (isEditing(site)) {
      event.preventDefault()
      emit('clickThrough', { index: at, url: link.href })
    } else if (enlarge && isPlain(event) && link.matches(OPENS)) {
      event.preventDefault()
      enlarge(at, link)
    }
  }

  on(element, 'keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.defaultPrevented || event.repeat) return
    const { target } = event
    if (!(target instanceof HTMLElement) || !isPlain(event)) return
    if (target.matches(KEYED)) return
    const action = actions.get(target)
    const at = target.localName === 'img' ? findTarget(run, target) : run.slides.indexOf(target)
    if (action) action()
    else if (typeof at !== 'number' || at < 0) return
    else press(at, event)
    event.preventDefault()
  })
}
