import './support/layers.css'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { refusals } from './support/refusals.js'

export default describe('platform-style', (it) => {
  it('a rule of the page wins over a stronger selector in the runtime’s layer', ({ mount }) => {
    const target = mount('<p id="layered" class="layered-target">x</p>')
    expect(getComputedStyle(target).getPropertyValue('--origin').trim()).toBe('page')
  })

  it('logical properties follow the direction of the page', ({ mount }) => {
    const target = mount('<p id="layered" class="layered-target">x</p>')
    expect(getComputedStyle(target).marginLeft).toBe('7px')
    document.documentElement.dir = 'rtl'
    expect(getComputedStyle(target).marginLeft).toBe('0px')
    expect(getComputedStyle(target).marginRight).toBe('7px')
  })

  it('sizes that script sets through `style` hold under the policy', ({ mount, takeErrors }) => {
    const target = mount('<p>x</p>')
    target.style.width = '123px'
    target.style.setProperty('--site-gap', '4px')
    expect(getComputedStyle(target).width).toBe('123px')
    expect(getComputedStyle(target).getPropertyValue('--site-gap').trim()).toBe('4px')
    expect(takeErrors()).toEqual([])
  })

  it('a style attribute is refused by the policy, in markup and from script', async (t) => {
    const target = t.mount('<p style="width: 123px">x</p>')
    expect(getComputedStyle(target).width === '123px').toBe(false)
    target.setAttribute('style', 'width: 124px')
    expect(getComputedStyle(target).width === '124px').toBe(false)
    const seen = await refusals(t, 2)
    expect(seen.every((line) => line.startsWith('refused by style-src'))).toBe(true)
  })

  it('the text of a refused style attribute stays, or is emptied: it cannot be put back', async (t) => {
    const target = t.mount('<p style="width: 123px">x</p>')
    // Firefox 153 empties it as it reads it; the others keep the text without its effect.
    expect(['', 'width: 123px'].includes(target.getAttribute('style') ?? 'absent')).toBe(true)
    await refusals(t, 1)
  })

  it('an element is told of when it comes near the viewport, and how much of it shows', async (t) => {
    const spacer = t.mount('<div></div>')
    spacer.style.height = '3000px'
    const target = t.mount('<div></div>')
    target.style.height = '100px'
    const entries: IntersectionObserverEntry[] = []
    const observer = new IntersectionObserver((batch) => entries.push(...batch), { rootMargin: '200px 0px' })
    observer.observe(target)
    t.signal.addEventListener('abort', () => observer.disconnect())
    await t.eventually(() => entries.length === 1)
    expect(entries[0]?.isIntersecting).toBe(false)
    window.scrollTo({ top: 3000 - innerHeight - 100, behavior: 'instant' })
    await t.eventually(() => entries.length === 2)
    expect(entries[1]?.isIntersecting).toBe(true)
    expect(entries[1]?.intersectionRatio).toBeGreaterThan(0.9)
  })

  it('a change of size is told of once per frame, with the size of the content', async (t) => {
    const target = t.mount('<div></div>')
    target.style.width = '100px'
    const widths: number[] = []
    const observer = new ResizeObserver(([entry]) => entry && widths.push(entry.contentRect.width))
    observer.observe(target)
    t.signal.addEventListener('abort', () => observer.disconnect())
    await t.eventually(() => widths.length === 1)
    target.style.width = '150px'
    target.style.width = '200px'
    await t.eventually(() => widths.length === 2)
    expect(widths).toEqual([100, 200])
  })

  it('a scroll container stops at its snap points', async (t) => {
    const strip = t.mount('<div><div></div><div></div><div></div></div>')
    Object.assign(strip.style, {
      display: 'flex',
      width: '200px',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
    })
    for (const slide of strip.children as HTMLCollectionOf<HTMLElement>) {
      Object.assign(slide.style, { flex: '0 0 200px', height: '50px', scrollSnapAlign: 'start' })
    }
    strip.scrollTo({ left: 230, behavior: 'instant' })
    await t.eventually(() => strip.scrollLeft === 200)
  })

  it('a media query answers and its list takes listeners with a signal', ({ signal }) => {
    const wide = matchMedia('(min-width: 1px)')
    wide.addEventListener('change', () => {}, { signal })
    expect(wide.matches).toBe(true)
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    expect(matchMedia('(prefers-reduced-motion: no-preference)').matches).toBe(!reduced)
  })
})
