import { gsap } from 'gsap/gsap-core'
import type { Animate } from './animation.js'

// GSAP's ticker would run idle for two seconds more, so it sleeps from the first idle frame.
gsap.config({ autoSleep: 1 })

// GSAP writes its version to the window, which belongs to the page.
const scope = globalThis as { gsapVersions?: string[] }
scope.gsapVersions?.splice(scope.gsapVersions.lastIndexOf(gsap.version), 1)
if (scope.gsapVersions?.length === 0) delete scope.gsapVersions

/** The share of a throw's duration that goes past an end; the rest is the way back. */
const OVER = 0.4

/** Continues at the finger's velocity: to its rest, or past an end and back. */
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
