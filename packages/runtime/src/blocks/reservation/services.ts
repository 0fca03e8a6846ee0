import { SiteError } from '../../dom/errors.js'
import { addListener, createElement, ofDocument } from '../../dom/native.js'
import { loadScript } from '../../services/third-party/load-script.js'

/** The time that the script of a booking service has until its widget is there. */
const TIMEOUT_MS = 30_000

interface Drawing {
  readonly document: Document
  /** Ends with the widget: the block ends, or draws another one. */
  readonly signal: AbortSignal
  /** The element that the service fills. */
  readonly place: HTMLElement
  readonly restaurant: string
  readonly isWide: boolean
}

/** The language of the page, as services write it: `en-US`. */
const languageOf = (document: Document): string => ofDocument(document, 'documentElement').lang || 'en-US'

/** Resolves once the service has drawn something. Its scripts draw later than they run. */
function whenDrawn(root: Element, signal: AbortSignal, resolve: () => void): void {
  // A script that was removed while it loaded runs all the same.
  if (signal.aborted) return
  const isDrawn = () => [...root.children].some(({ localName }) => localName !== 'script')
  if (isDrawn()) {
    resolve()
    return
  }
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return
    observer.disconnect()
    resolve()
  })
  observer.observe(root, { childList: true })
  addListener(signal, 'abort', () => observer.disconnect(), { once: true })
}

/** OpenTable's loader draws beside itself, in the theme that its address names. */
function drawOpenTable(drawing: Drawing): Promise<void> {
  const { document, place, restaurant, isWide } = drawing
  const query = new URLSearchParams({
    rid: restaurant,
    type: 'standard',
    theme: isWide ? 'wide' : 'standard',
    iframe: 'true',
    overlay: 'false',
    domain: 'com',
    lang: languageOf(document),
    newtab: 'true',
  })
  return loadScript(drawing, {
    url: `https://www.opentable.com/widget/reservation/loader?${query}`,
    timeout: TIMEOUT_MS,
    parent: place,
    whenLoaded: (resolve) => whenDrawn(place, drawing.signal, resolve),
  })
}

/** The function that Tock's script replaces. Until then it keeps the arguments of its calls. */
interface Tock {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
}
const page = globalThis as { tock?: Tock; _tock?: Tock }

const TOCK_ID = 'Tock_widget_container'

function queueOfTock(): Tock {
  const tock: Tock = Object.assign(
    (...call: unknown[]) => {
      if (tock.callMethod) tock.callMethod(...call)
      else tock.queue.push(call)
    },
    { queue: [], loaded: true, version: '1.0' },
  )
  return tock
}

/** Tock's script fills the one element of its id, for the restaurant that its function is called with. */
function drawTock(drawing: Drawing): Promise<void> {
  const { document, place, restaurant } = drawing
  if (ofDocument(document, 'getElementById').call(document, TOCK_ID))
    throw new SiteError('reservation: a page can have one widget of Tock')
  const container = createElement(document, 'div')
  container.id = TOCK_ID
  Object.assign(container.dataset, {
    tockDisplayMode: 'Button',
    tockColorMode: 'White',
    tockLocale: languageOf(document).toLowerCase(),
    tockTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  place.append(container)
  // The script looks for its function, under this name, when it runs.
  page.tock ??= queueOfTock()
  page._tock ??= page.tock
  page.tock('init', restaurant)
  return loadScript(drawing, {
    url: 'https://www.exploretock.com/tock.js',
    timeout: TIMEOUT_MS,
    parent: place,
    whenLoaded: (resolve) => whenDrawn(container, drawing.signal, resolve),
  })
}

interface Service {
  readonly name: string
  readonly host: string
  draw(drawing: Drawing): Promise<void>
}

/** Booking services, by their option. */
export const services: Readonly<Record<'opentable' | 'tock', Service>> = {
  opentable: { name: 'OpenTable', host: 'www.opentable.com', draw: drawOpenTable },
  tock: { name: 'Tock', host: 'www.exploretock.com', draw: drawTock },
}
