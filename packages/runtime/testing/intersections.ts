import { afterEach, beforeEach, vi } from 'vitest'

/** The browser's intersection observers, as one: the test decides which elements are in view. */
export interface FakeIntersections {
  /** The elements that are observed. */
  readonly seen: Set<Element>
  see(element: Element, isIntersecting?: boolean): void
}

/** Replaces the browser's intersection observer for each test of a file. */
export function fakeIntersections(): FakeIntersections {
  const observers = new Map<Element, (entries: unknown[]) => void>()
  const seen = new Set<Element>()
  beforeEach(() => {
    observers.clear()
    seen.clear()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly own = new Set<Element>()
        readonly callback: (entries: unknown[]) => void
        constructor(callback: (entries: unknown[]) => void) {
          this.callback = callback
        }
        observe(element: Element) {
          this.own.add(element)
          seen.add(element)
          observers.set(element, this.callback)
        }
        unobserve(element: Element) {
          this.own.delete(element)
          seen.delete(element)
          observers.delete(element)
        }
        disconnect() {
          for (const element of this.own) this.unobserve(element)
        }
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())
  return {
    seen,
    see: (element, isIntersecting = true) => observers.get(element)?.([{ target: element, isIntersecting }]),
  }
}
