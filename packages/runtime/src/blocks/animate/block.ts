import { defineBlock, type OptionValues } from '../../core/block.js'
import { addListener, queryAllIn } from '../../dom/native.js'
import { isEditing, motionQuery } from '../../dom/panels/motion.js'
import { ANIMATION_PARTLY_VISIBLE_MS, ANIMATION_PICTURES_TIMEOUT_MS, HIDDEN_SCALE } from './constants.js'
import { AnimateOptions } from './options.js'
import { appearance, type InView } from './visibility.js'

/** A picture that loads; a lazy one out of view may never do so. */
const isDue = (image: Element): image is HTMLImageElement => {
  if (!(image instanceof HTMLImageElement) || image.complete) return false
  const { top, bottom } = image.getBoundingClientRect()
  return image.loading !== 'lazy' || (bottom > 0 && top < globalThis.innerHeight)
}

/** Resolves when the pictures in an element have loaded or failed, or have taken too long. */
async function picturesLoaded(element: Element, signal: AbortSignal): Promise<void> {
  const images = [element, ...queryAllIn(element, 'img')].filter(isDue)
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<unknown>((resolve) => {
    timer = setTimeout(resolve, ANIMATION_PICTURES_TIMEOUT_MS)
    addListener(signal, 'abort', resolve, { once: true })
    Promise.allSettled(images.map((image) => image.decode())).then(resolve)
  })
  clearTimeout(timer)
}

type Name = OptionValues<typeof AnimateOptions>['animation']

/**
 * The first frame of each entrance; the last is the element as the theme shows it. Without its offset, a single frame would
 * be the last one: https://drafts.csswg.org/web-animations-1/#computing-property-values
 */
const FIRST_FRAMES: Readonly<Record<Name, Keyframe>> = {
  fade: { offset: 0, opacity: 0 },
  scale: { offset: 0, opacity: 0, scale: HIDDEN_SCALE },
  slide: { offset: 0, opacity: 0, translate: '0 2rem' },
  blur: { offset: 0, opacity: 0, filter: 'blur(0.75rem)' },
  flex: { offset: 0, opacity: 0, scale: `1 ${HIDDEN_SCALE}`, easing: 'cubic-bezier(0.3, 1.6, 0.6, 1)' },
}

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Content that was out of view starts to appear. */
    'animate:start': undefined
  }
}

const WAITING = 'data-animate-waiting'
const LOADED = 'data-animate-loaded'

/** The elements that appear together once an element is in view. */
interface Group {
  readonly observed: Element
  readonly targets: readonly Element[]
  timer?: ReturnType<typeof setTimeout>
}

const isWaiting = ({ targets }: Group) => targets.some((each) => each.hasAttribute(WAITING))

export default defineBlock({
  name: 'animate',
  options: AnimateOptions,

  init({ element, options, site, attrs, guard, on, emit, signal }) {
    const { animation, mode, duration, delay, interval } = options
    const observer = site.shared(appearance)
    const children = [...element.children]
    const groups: readonly Group[] =
      mode === 'individual'
        ? children.map((child) => ({ observed: child, targets: [child] }))
        : [{ observed: element, targets: mode === 'block' ? [element] : children }]
    const running = new Map<Element, Animation>()

    const appear = async (group: Group, isAnimated: boolean) => {
      const { observed, targets } = group
      clearTimeout(group.timer)
      observer.unfollow(observed)
      if (isAnimated) {
        await picturesLoaded(observed, signal)
        // The focus has shown it meanwhile, or the block has ended, which has restored the attributes.
        if (!isWaiting(group)) return
      }
      for (const [index, target] of targets.entries()) {
        attrs.remove(target, WAITING)
        attrs.set(target, LOADED, '')
        if (!isAnimated || motionQuery()?.matches || isEditing(site)) continue
        running.get(target)?.cancel()
        running.set(
          target,
          target.animate([FIRST_FRAMES[animation]], {
            duration: duration * 1000,
            delay: (delay + index * interval) * 1000,
            easing: 'ease-out',
            fill: 'backwards',
          }),
        )
      }
      if (isAnimated) emit('start')
    }

    const notice = (group: Group) => async (inView: InView) => {
      clearTimeout(group.timer)
      if (inView === 'no') for (const target of group.targets) attrs.set(target, WAITING, '')
      // Content that visitors see already stays as it is: it would flash.
      else if (!isWaiting(group)) await appear(group, false)
      else if (inView === 'enough') await appear(group, true)
      else {
        const show = guard(() => appear(group, true))
        group.timer = setTimeout(show, ANIMATION_PARTLY_VISIBLE_MS)
      }
    }

    const start = guard(() => {
      if (isEditing(site)) return
      for (const group of groups) {
        for (const each of group.targets) attrs.remove(each, LOADED)
        observer.follow(group.observed, guard(notice(group)))
      }
    })
    // Focus never lies on content that is not visible.
    on(element, 'focusin', ({ target }) =>
      Promise.all(
        groups
          .filter(({ observed }) => observed.contains(target as Node))
          .map((group) => {
            // A delay, also that of a child's turn, keeps the first frame, which is not visible.
            for (const each of group.targets) running.get(each)?.finish()
            return appear(group, false)
          }),
      ),
    )
    site.on('page:ready', start, { signal })
    const end = () => {
      for (const { observed, timer } of groups) {
        observer.unfollow(observed)
        clearTimeout(timer)
      }
      for (const each of running.values()) each.cancel()
    }
    addListener(signal, 'abort', end, { once: true })
    start()
  },
})
