import type { BlockContext } from '../../core/block.js'
import { approach } from '../../dom/approach.js'
import { PageLedger } from '../../dom/ledger.js'
import { createElement } from '../../dom/native.js'
import { listenToClicks } from './controls/clicks.js'
import { type Design, isCarousel, sheetName } from './layouts/design.js'
import { loadPieces, type Pieces } from './load-pieces.js'
import { watchBroken } from './media/broken-pictures.js'
import { createPut, type Options, type Run, type Text } from './run.js'
import type { SlideIndex } from './slide-index.js'
import { slideObserver } from './slide-observer.js'

/** All that a run starts with. */
interface Start {
  readonly context: BlockContext<Options, { readonly rtl: boolean; readonly speed: string }>
  readonly track: HTMLElement
  readonly index: SlideIndex
  readonly messages: Promise<{ readonly t: Text }>
  readonly design: Design
  readonly options: Options
}

export interface RunningGallery {
  /** Starts or stops autoplay, if the gallery has it. */
  play(now: boolean): void
  /** Restores the markup. */
  end(): void
}

/** Texts such as "3 of 10" are many, and all galleries of a page share them. */
const positions = () => new Map<string, string>()

/** The context of all code of the gallery, and a function that ends it. */
function createRun(
  { context, track, index, design, options }: Omit<Start, 'messages'>,
  t: Text,
): { run: Run; end(): void } {
  const { element, site, guard, emit, parts, measured, rawOptions, isSet } = context
  const controller = new AbortController()
  const { signal } = controller
  // Ids are the block's: they stay as long as the instance does.
  const attrs = new PageLedger(() => context.attrs.id(createElement(site.document, 'i')))
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
    rawOptions,
    isSet,
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
      controller.abort()
      index.clear()
      attrs.restore()
    },
  }
}

/**
 * The sheet selects by `data-option-design`: a design may be written where the sheet cannot read it, or come
 * from code.
 */
function writeDesign({ element, design, put }: Run): void {
  const name = sheetName(design)
  const written = element.getAttribute('data-option-design')
  const isInJson = element.getAttribute('data-block-json')?.includes(`"design":"${name}"`)
  if (written !== name && !(written === null && isInJson)) put(element, 'data-option-design', name)
}

/** The image loader loads pictures without a `src`. */
async function loadImages({ site, track, element, signal, design, options }: Run): Promise<void> {
  const useBackgroundImage = options.useBgImage
  const waiting = track.querySelectorAll(useBackgroundImage ? '[data-src]' : 'img[data-src]')
  if (waiting.length === 0) return
  try {
    const { images } = await import('../../services/images/images.js')
    // The page decides how wide a strip's slides are, not the loaded file.
    const settings = { useBackgroundImage, ...(design === 'strip' && { fixedRatio: true }) }
    for (const image of waiting) site.shared(images).add(image as HTMLElement, settings, signal)
  } catch (cause) {
    ;(await import('./errors.js')).warnMissing('loader', element, cause)
  }
}

/** Starts a gallery whose code has been fetched. */
function begin(run: Run, pieces: Pieces): Pick<RunningGallery, 'play'> {
  const { site, element, track, index, guard, emit, parts, onEnd, put } = run
  index.resize(run.slides.length)
  writeDesign(run)
  pieces.properties?.setProperties(run)
  pieces.keys?.apply(run)
  pieces.pictureDefaults?.apply(run)
  pieces.videoDefaults?.apply(run)
  pieces.resizeEvent?.apply(run)
  if (!isCarousel(run.design)) put(element, 'data-fits', '')

  const enlarger = pieces.enlarge?.createEnlarger(run, () => navigation?.autoplay)
  if (pieces.deepLink) new pieces.deepLink.DeepLink(run, enlarger)
  pieces.links?.linkGalleries(run)
  enlarger?.refresh()
  const layout = (pieces.columns ?? pieces.rows)?.createLayout(run)
  const navigation = pieces.navigation?.createNavigation(run, pieces)

  index.follow((change) => {
    navigation?.show?.(change)
    const { index: at, previous, source } = change
    emit('change', { index: at, previous, source })
  })
  listenToClicks(run, enlarger?.enlarge)
  watchBroken(run)
  loadImages(run)

  const slidesChanged = () => {
    const current = run.slides[index.current]
    run.slides = parts('slide')
    const at = current ? run.slides.indexOf(current) : -1
    index.resize(run.slides.length, at < 0 ? index.current : at)
    enlarger?.refresh()
    layout?.refresh?.()
    navigation?.refresh?.()
    loadImages(run)
  }
  onEnd(site.shared(slideObserver).follow(track, guard(slidesChanged)))

  return {
    play(now) {
      const autoplay = navigation?.autoplay
      if (now) autoplay?.play()
      else autoplay?.stop()
    },
  }
}

/**
 * Loads all code that a gallery needs in one design, before anything on the page changes.
 *
 * @returns starts the gallery
 */
export async function loadRun({ messages, ...start }: Start): Promise<() => RunningGallery> {
  let texts: Text | undefined
  const { run, end } = createRun(start, (...text) => texts!(...text))
  const [pieces, { t }] = await Promise.all([loadPieces(run), messages])
  texts = t
  return () => {
    run.slides = run.parts('slide')
    try {
      return { ...begin(run, pieces), end }
    } catch (cause) {
      end()
      throw cause
    }
  }
}
