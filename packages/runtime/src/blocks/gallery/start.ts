import type { BlockContext } from '../../core/block.js'
import { approach } from '../../dom/approach.js'
import { Journal } from '../../dom/ledger.js'
import { createElement } from '../../dom/native.js'
import { listenToClicks } from './controls/clicks.js'
import { type Design, isCarousel, sheetName } from './layouts/design.js'
import { type Code, loadCode } from './load-pieces.js'
import { watchBroken } from './media/broken-pictures.js'
import { createPut, type Options, type Run, type Text } from './run.js'
import type { SlideIndex } from './slide-index.js'
import { slideWatch } from './slide-observer.js'

/** What a run is started with. */
export interface Start {
  readonly context: BlockContext<Options, { readonly rtl: boolean; readonly speed: string }>
  readonly track: HTMLElement
  readonly index: SlideIndex
  readonly messages: Promise<{ readonly t: Text }>
  readonly design: Design
  readonly options: Options
}

export interface RunningGallery {
  /** Starts or stops the change of slides by itself, where the gallery has it. */
  play(now: boolean): void
  /** Gives back the markup as it was before. */
  end(): void
}

/** Texts such as "3 of 10" are many, and the same in all galleries of a page. */
const positions = () => new Map<string, string>()

/** What all of a gallery's code works with, and what ends it. */
function createRun(
  { context, track, index, design, options }: Omit<Start, 'messages'>,
  t: Text,
): { run: Run; end(): void } {
  const { element, site, guard, emit, parts, measured } = context
  const life = new AbortController()
  const { signal } = life
  // Ids are the block's: they last as long as it does.
  const attrs = new Journal(() => context.attrs.id(createElement(site.document, 'i')))
  const given = site.blocks.get(element)?.given ?? {}
  const known = site.shared(positions)
  const ends: (() => void)[] = []
  const controls = [['previous', -1] as const, ['next', 1] as const].flatMap(([name, by]) =>
    parts(name).map((control) => ({ element: control, by })),
  )

  const run: Run = {
    element,
    site,
    signal,
    attrs,
    guard,
    emit,
    parts,
    options,
    design,
    index,
    track,
    controls,
    t,
    rtl: measured.rtl,
    themedSpeed: measured.speed,
    slides: parts('slide'),
    actions: new Map(),
    put: createPut(attrs),
    given,
    isGiven: (option) => Object.hasOwn(given, option),
    position(at) {
      const count = run.slides.length
      const key = `${at}/${count}`
      const text = known.get(key) ?? t('gallery.counter', { current: at + 1, count })
      known.set(key, text)
      return text
    },
    on: (
      target: EventTarget,
      type: string,
      listener: (event: never) => unknown,
      more?: AddEventListenerOptions,
    ) => context.on(target, type, listener as never, { ...more, signal }),
    early: (load) => site.shared(approach).once(element, load, signal),
    onEnd: (work) => ends.push(work),
    drawControls() {},
  }

  return {
    run,
    end() {
      if (signal.aborted) return
      for (const work of ends.reverse()) work()
      life.abort()
      index.clear()
      attrs.restore()
    },
  }
}

/** The sheet follows `data-option-design`: a design may stand where it cannot read it, or come from code. */
function tellSheet({ element, design, put }: Run): void {
  const name = sheetName(design)
  const written = element.getAttribute('data-option-design')
  const inJson = element.getAttribute('data-block-json')?.includes(`"design":"${name}"`)
  if (written !== name && !(written === null && inJson)) put(element, 'data-option-design', name)
}

/** Pictures that the browser was not told to load itself [GAL-093]. */
async function loadImages({ site, track, element, signal, design, options }: Run): Promise<void> {
  const useBackgroundImage = options.useBgImage
  const waiting = track.querySelectorAll(useBackgroundImage ? '[data-src]' : 'img[data-src]')
  if (waiting.length === 0) return
  try {
    const { images } = await import('../../services/images/images.js')
    // A strip's slides are as wide as the page says, not as the file that came.
    const given = { useBackgroundImage, ...(design === 'strip' && { fixedRatio: true }) }
    for (const image of waiting) site.shared(images).add(image as HTMLElement, given, signal)
  } catch (cause) {
    ;(await import('./errors.js')).warnMissing('loader', element, cause)
  }
}

/** Brings a gallery to life with code that is here. */
function begin(run: Run, code: Code): Pick<RunningGallery, 'play'> {
  const { element, site, track, index, guard, emit, parts, onEnd, put } = run
  const slides = () => run.slides
  index.resize(slides().length)
  tellSheet(run)
  code.numbers?.handNumbers(run)
  code.rare?.(run)
  if (!isCarousel(run.design)) put(element, 'data-fits', '')

  const enlarger = code.enlarge?.createEnlarge(run, () => moving?.autoplay)
  code.address?.followAddress(run, enlarger)
  code.linking?.linkGalleries(run)
  enlarger?.refresh()
  const layout = (code.columns ?? code.rows)?.createLayout(run)
  const moving = code.moving?.createMoving(run, code)

  index.follow((change) => {
    moving?.show?.(change)
    const { index: at, previous, source } = change
    emit('change', { index: at, previous, source })
  })
  listenToClicks(run, enlarger?.enlarge)
  watchBroken(run)
  loadImages(run)

  const slidesChanged = () => {
    const current = slides()[index.current]
    run.slides = parts('slide')
    const at = current ? slides().indexOf(current) : -1
    index.resize(slides().length, at < 0 ? index.current : at)
    enlarger?.refresh()
    layout?.refresh?.()
    moving?.refresh?.()
    loadImages(run)
  }
  onEnd(site.shared(slideWatch).follow(track, guard(slidesChanged)))

  return {
    play(now) {
      const autoplay = moving?.autoplay
      if (now) autoplay?.play()
      else autoplay?.stop()
    },
  }
}

/**
 * Fetches all code that a gallery needs in one design, before anything of the page is touched.
 *
 * @returns what brings it to life
 */
export async function loadRun({ messages, ...start }: Start): Promise<() => RunningGallery> {
  let texts: Text | undefined
  const { run, end } = createRun(start, (...text) => texts!(...text))
  const [code, { t }] = await Promise.all([loadCode(run), messages])
  texts = t
  return () => {
    run.slides = run.parts('slide')
    try {
      return { ...begin(run, code), end }
    } catch (cause) {
      end()
      throw cause
    }
  }
}
