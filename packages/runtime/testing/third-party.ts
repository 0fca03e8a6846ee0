import { afterEach, beforeEach, vi } from 'vitest'

/** Scripts of other providers: nothing is loaded, the test decides when one has. */
export function fakeScripts() {
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')]
  beforeEach(() => {
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLScriptElement,
      url,
    ) {
      this.dataset.src = url
    })
  })
  afterEach(() => {
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  })
  return {
    scripts,
    /** The script that was requested last. */
    requested: () => vi.waitUntil(() => scripts().at(-1)),
  }
}
