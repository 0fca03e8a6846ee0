import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { ARROWS, gallery, type LivingGallery, place, start } from './support/gallery.js'

const PAUSE = '<button type="button" data-part="pause">Pause</button>'

interface Playing {
  readonly attributes?: string
  readonly before?: string
  /** Seconds from slide to slide. */
  readonly every?: number
  readonly hover?: boolean
}

/** The pointer rests where an earlier case left it, so hovering counts only where a case is about it. */
const frameOf = (
  t: CaseContext,
  { attributes = '', before = PAUSE, every = 0.3, hover = false }: Playing = {},
) =>
  place(
    t,
    gallery({
      design: 'slideshow',
      attributes: `data-option-autoplay="true" data-option-autoplay-duration="${every}" data-option-speed="0.05" data-option-pause-on-hover="${hover}" ${attributes}`,
      before,
      after: ARROWS,
    }),
    600,
  )

const playing = async (t: CaseContext, given?: Playing) => start(t, await frameOf(t, given))

const plays = ({ block }: LivingGallery) => block.hasAttribute('data-playing')
const live = ({ part }: LivingGallery) => part('slides').getAttribute('aria-live')

interface Change {
  readonly index: number
  readonly source: string
}

/** The next events of changes, as many as given. */
async function changes(t: CaseContext, { block }: LivingGallery, count: number): Promise<Change[]> {
  const seen: Change[] = []
  block.addEventListener('site:gallery:change', (event) => seen.push((event as CustomEvent<Change>).detail), {
    signal: t.signal,
  })
  await t.eventually(() => seen.length >= count)
  return seen.slice(0, count)
}

/** Anything due by then has happened: an animation that draws nothing is as long as the timers it outlasts. */
const outlast = (seconds: number) =>
  new Promise((resolve) => {
    const probe = document.body.animate([], { duration: seconds * 1000 })
    probe.onfinish = resolve
  })

export default describe('gallery-autoplay', (it) => {
  it('slides change by themselves and go round, and are not read out meanwhile', async (t) => {
    const show = await playing(t)
    await t.eventually(() => plays(show))
    expect(live(show)).toBe('off')
    const seen = await changes(t, show, 6)
    const first = seen[0]?.index ?? 0
    expect(seen.map(({ index }) => index)).toEqual(seen.map((_, at) => (first + at) % 5))
    expect([...new Set(seen.map(({ source }) => source))]).toEqual(['autoplay'])
  })

  it('the pause button stops it for good and says what it would do; pressed again, it goes on', async (t) => {
    const show = await playing(t)
    await t.eventually(() => plays(show))
    await t.click(show.part('pause'))
    await t.eventually(() => !plays(show))
    await show.rest()
    expect(show.part('pause').textContent).toBe('Play')
    expect(live(show)).toBe('polite')
    const at = show.shown()
    await outlast(0.7)
    expect(show.shown()).toBe(at)
    await t.click(show.part('pause'))
    await t.eventually(() => plays(show))
    expect(show.part('pause').textContent).toBe('Pause')
    await changes(t, show, 1)
  })

  it('Tab finds the pause button first, and focus by key ends it for good', async (t) => {
    const before = t.mount('<button type="button">Before</button>')
    const show = await playing(t, { every: 2 })
    await t.eventually(() => plays(show))
    before.focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement === show.part('pause') && !plays(show))
    await t.press('Shift+Tab')
    await t.eventually(() => document.activeElement === before)
    expect(plays(show)).toBe(false)
    expect(show.part('pause').textContent).toBe('Play')
  })

  it('a visitor who chooses a slide ends it', async (t) => {
    const show = await playing(t, { every: 2 })
    await t.eventually(() => plays(show))
    await t.click(show.part('next'))
    await t.eventually(() => show.shown() === 1 && !plays(show))
  })

  it('a mouse over it holds it and lets it go on when it leaves, where there is one that can hover', async (t) => {
    const hovers = matchMedia('(any-hover: hover)').matches
    const away = t.mount('<p>Elsewhere</p>')
    await t.click(away)
    const attributes = 'data-option-click-behavior="none"'
    const show = await playing(t, { every: 2, hover: true, attributes })
    await t.eventually(() => plays(show))
    const clicked = t.event(show.block, 'click')
    await t.click(show.slides[0] as Element)
    await clicked
    await t.eventually(() => plays(show) !== hovers)
    expect(show.part('pause').textContent).toBe('Pause')
    await t.click(away)
    await t.eventually(() => plays(show))
  })

  it('it waits out of view, and goes on when it is seen', async (t) => {
    const frame = await frameOf(t, { every: 0.2 })
    const spacer = document.createElement('div')
    spacer.style.height = '4000px'
    frame.before(spacer)
    const show = await start(t, frame)
    await outlast(0.5)
    expect([plays(show), show.shown()]).toEqual([false, 0])
    frame.scrollIntoView({ behavior: 'instant' })
    await t.eventually(() => plays(show))
    await changes(t, show, 1)
    window.scrollTo({ top: 0, behavior: 'instant' })
    await t.eventually(() => !plays(show))
  })

  it('it waits in a closed panel, and plays when that is opened', async (t) => {
    const frame = await frameOf(t, { every: 0.2 })
    frame.hidden = true
    const show = await start(t, frame)
    await outlast(0.5)
    expect([plays(show), show.handle.currentIndex]).toEqual([false, 0])
    frame.hidden = false
    await changes(t, show, 1)
  })

  it('without a loop it ends at the last slide', async (t) => {
    const show = await playing(t, { every: 0.1, attributes: 'data-option-loop="false"' })
    await changes(t, show, 4)
    await t.eventually(() => !plays(show))
    expect(show.shown()).toBe(4)
    expect(show.part('pause').textContent).toBe('Play')
  })

  it('progress is drawn by the sheet for as long as a slide shows, anew for each', async (t) => {
    const show = await playing(t, { every: 0.4 })
    const bars = () =>
      document
        .getAnimations()
        .filter(
          (each): each is CSSAnimation =>
            'animationName' in each && /gallery/.test(String(each.animationName)),
        )
    const first = await t.eventually(() => bars()[0])
    expect(first.effect?.getComputedTiming().duration).toBe(400)
    const name = first.animationName
    await changes(t, show, 1)
    await t.eventually(() => bars().some(({ animationName }) => animationName !== name))
  })

  it('a pause button is made where the markup has none, moves nothing, and goes with it', async (t) => {
    const frame = await frameOf(t, { before: '', every: 5 })
    const served = frame.innerHTML
    const top = () => frame.querySelector('[data-part=slides]')?.getBoundingClientRect().top
    const before = top()
    const show = await start(t, frame)
    expect(show.block.firstElementChild).toBe(show.part('pause'))
    expect(top()).toBe(before)
    await t.click(show.part('pause'))
    expect(show.part('pause').textContent).toBe('Play')
    show.site.destroy()
    expect(frame.innerHTML).toBe(served)
  })

  it('destroyed while it plays, it changes no slide any more', async (t) => {
    const frame = await frameOf(t, { every: 0.2 })
    const served = frame.innerHTML
    const show = await start(t, frame)
    await changes(t, show, 1)
    show.site.destroy()
    expect(frame.innerHTML).toBe(served)
    await outlast(0.5)
    expect(frame.innerHTML).toBe(served)
  })
})
