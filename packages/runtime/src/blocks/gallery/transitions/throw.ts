import { gsap } from 'gsap/gsap-core'
import type { Move } from './animation.js'

// Its ticker would look for work for two seconds more; so it sleeps from the first frame without any.
gsap.config({ autoSleep: 1 })

// It leaves its version on the window, which is the page's.
const scope = globalThis as { gsapVersions?: string[] }
scope.gsapVersions?.splice(scope.gsapVersions.lastIndexOf(gsap.version), 1)
if (scope.gsapVersions?.length === 0) delete scope.gsapVersions

/** Part of a throw's time that goes past an end; the rest brings it back. */
const OVER = 0.4

/** Moves a deck on as fast as a finger left it: to its rest, or past an end and back. */
export const throwDeck: Move = (deck, { to, seconds, over }) => {
  const at = { offset: deck.offset }
  const context = gsap.context(() => {})
  let stopped = false
  let resolve = () => {}
  const done = new Promise<void>((settle) => {
    resolve = settle
  })
  const stop = () => {
    if (stopped) return
    stopped = true
    context.revert()
    resolve()
  }
  const arrive = () => {
    deck.place(to)
    stop()
  }
  const back = over === undefined ? seconds : seconds * (1 - OVER)
  context.add(() => {
    const line = gsap.timeline({ onUpdate: () => stopped || deck.place(at.offset), onComplete: arrive })
    if (over !== undefined) line.to(at, { offset: over, duration: seconds - back, ease: 'power2.out' })
    line.to(at, { offset: to, duration: back, ease: over === undefined ? 'power2.out' : 'power1.inOut' })
  })
  return { done, stop }
}
