import { gsap } from 'gsap/gsap-core'
import type { Animate } from './animation.js'

// Its ticker would look for work for two seconds more, so it sleeps from the first frame without any.
gsap.config({ autoSleep: 1 })

// It leaves its version on the window, which is the page's.
const scope = globalThis as { gsapVersions?: string[] }
scope.gsapVersions?.splice(scope.gsapVersions.lastIndexOf(gsap.version), 1)
if (scope.gsapVersions?.length === 0) delete scope.gsapVersions

/** The part of a throw's time that goes past an end; the rest brings it back. */
const OVER = 0.4

/** Continues at the finger's velocity: to a rest, or past an end and back. */
export const throwSlides: Animate = (slides, { to, seconds, over }) => {
  const position = { offset: slides.offset }
  const context = gsap.context(() => {})
  let isStopped = false
  let resolve = () => {}
  const done = new Promise<void>((settle) => {
    resolve = settle
  })
  const stop = () => {
    if (isStopped) return
    isStopped = true
    context.revert()
    resolve()
  }
  const arrive = () => {
    slides.place(to)
    stop()
  }
  const back = over === undefined ? seconds : seconds * (1 - OVER)
  context.add(() => {
    const line = gsap.timeline({
      onUpdate: () => isStopped || slides.place(position.offset),
      onComplete: arrive,
    })
    if (over !== undefined) line.to(position, { offset: over, duration: seconds - back, ease: 'power2.out' })
    line.to(position, {
      offset: to,
      duration: back,
      ease: over === undefined ? 'power2.out' : 'power1.inOut',
    })
  })
  return { done, stop }
}
