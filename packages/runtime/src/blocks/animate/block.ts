import { defineBlock } from '../../core/block.js'
import { addListener } from '../../dom/native.js'
import { isEditing, motionQuery } from '../../dom/panels/motion.js'
import { ANIMATION_PARTLY_VISIBLE_MS } from './constants.js'
import { FIRST_FRAMES } from './keyframes.js'
import { AnimateOptions } from './options.js'
import { picturesLoaded } from './pictures.js'
import { appearance, type InView } from './visibility.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Content that was out of view starts to appear. */
    'animate:start': undefined
  }
}

const WAITING = 'data-animate-waiting'
const LOADED = 'data-animate-loaded'

/** What appears together once an element is in view. */
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
