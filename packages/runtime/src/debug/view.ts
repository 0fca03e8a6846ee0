import { render } from 'lit-html'
import type { Site } from '../core/site.js'
import { motion } from '../dom/motion.js'
import { addListener, isConnected } from '../dom/native.js'
import { listenToPanel } from './actions.js'
import { arrange } from './arrange.js'
import { logBlock, logTable } from './console.js'
import { onceAFrame } from './frame.js'
import type { Heard } from './heard.js'
import { createHost } from './host.js'
import { type InspectedBlock, inspect } from './inspect.js'
import { createOutlines, type Emphasis } from './outlines.js'
import { type Choices, type Corner, panel } from './panel.js'

/** Below this the panel is as wide as the page, and only its top and bottom are places to be. As in panel.css. */
const NARROW = '(max-width: 640px)'

/** Where a click on Move goes from each corner. */
const NEXT: Readonly<Record<Corner, Corner>> = {
  'bottom-right': 'bottom-left',
  'bottom-left': 'top-left',
  'top-left': 'top-right',
  'top-right': 'bottom-right',
}

export interface View {
  /** Reads the site again and shows it with the next frame. */
  refresh(): void
}

/** The panel and the outlines of one site. */
export function createView(site: Site, heard: Heard): View {
  const { document, signal } = site
  const view = document.defaultView!
  const { root, layer, stage } = createHost(site)
  const outlines = createOutlines(layer, view)
  let choices: Choices = {
    open: true,
    corner: 'bottom-right',
    state: 'all',
    search: '',
    outlineAll: true,
    selected: null,
  }
  let blocks: readonly InspectedBlock[] = []
  let rows: readonly InspectedBlock[] = []
  let pointed: Element | null = null
  let before: Element | null = null
  const narrow = () => view.matchMedia(NARROW).matches

  const drawOutlines = () => {
    const emphasis = (element: Element): Emphasis =>
      element === pointed ? 'pointed' : element === choices.selected ? 'selected' : 'plain'
    outlines.draw(
      (choices.open ? blocks : [])
        .map(({ element, name, id, state }) => ({
          element,
          state,
          label: [name, id, state].filter(Boolean).join(' · '),
          emphasis: emphasis(element),
        }))
        .filter((each) => choices.outlineAll || each.emphasis !== 'plain'),
    )
  }

  const itemAt = (index: number) => root.querySelector(`[data-index="${index}"]`)

  /** Rows change places when a block changes its state; the focus goes with its block. */
  const draw = () => {
    const active = root.activeElement as HTMLElement | null
    const item = active?.closest<HTMLElement>('[data-index]')
    const focused = item && rows[Number(item.dataset.index)]?.element
    blocks = inspect(site).map(heard.complete)
    rows = arrange(blocks, choices)
    render(panel({ site, choices, blocks, rows, pageProblems: heard.page }), stage)
    if (focused) {
      const now = itemAt(rows.findIndex(({ element }) => element === focused))
      const again =
        now?.querySelector<HTMLElement>(`[data-action="${active?.dataset.action}"]`) ??
        root.querySelector<HTMLElement>('.toggle')
      if (again !== root.activeElement) again?.focus()
    }
    drawOutlines()
  }

  const refresh = onceAFrame(view, signal, draw)
  const follow = onceAFrame(view, signal, drawOutlines)

  const choose = (changes: Partial<Choices>) => {
    choices = { ...choices, ...changes }
    draw()
  }

  listenToPanel(
    root,
    {
      toggle: () => choose({ open: !choices.open }),
      move() {
        const next = NEXT[choices.corner]
        choose({ corner: narrow() && next.startsWith(choices.corner.slice(0, 3)) ? NEXT[next] : next })
      },
      filter: (state) => choose({ state }),
      search: (search) => choose({ search }),
      outlineAll: (outlineAll) => choose({ outlineAll }),
      select(index) {
        const element = rows[index]?.element ?? null
        choose({ selected: element === choices.selected ? null : element })
        itemAt(index)?.scrollIntoView({ block: 'nearest' })
        choices.selected?.scrollIntoView({
          block: !narrow() ? 'center' : choices.corner.startsWith('top') ? 'end' : 'start',
          behavior: motion(site).reduced ? 'instant' : 'smooth',
        })
      },
      point(index) {
        pointed = index === null ? null : (rows[index]?.element ?? null)
        follow()
      },
      log(index) {
        if (rows[index]) logBlock(rows[index])
      },
      table: () => logTable(blocks),
      look: refresh,
      enter(from) {
        before = from
      },
      escape() {
        choose({ open: false })
        const back = before && isConnected(before) ? before : root.querySelector('.toggle')
        ;(back as HTMLElement | null)?.focus({ preventScroll: true })
      },
    },
    signal,
  )
  addListener(document, 'scroll', follow, { capture: true, passive: true, signal })
  addListener(view, 'resize', follow, { passive: true, signal })
  // An accordion that opens moves what lies below it, and no scroll tells.
  const grown = new ResizeObserver(follow)
  grown.observe(document.body)
  signal.addEventListener('abort', () => grown.disconnect(), { once: true })

  draw()
  return { refresh }
}
