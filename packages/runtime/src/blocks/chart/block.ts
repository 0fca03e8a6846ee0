import { type BlockContext, defineBlock, type OptionValues } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { query } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { ChartOptions } from './options.js'

/**
 * Makes the place of the table a tab stop while it scrolls: without one, a keyboard could not reach the last columns.
 * It has the name of the table then. A tab stop of the server stays as it is.
 *
 * @returns looks at it again, after it was shown or hidden, or has another width
 */
function tabStopOf({ attrs, element }: Pick<BlockContext, 'attrs' | 'element'>, data: HTMLElement) {
  const caption = query(data, 'caption')
  const marks = Object.entries({
    tabindex: '0',
    // A region without a name would say nothing.
    ...(caption && !data.hasAttribute('role') && { role: 'region', 'aria-labelledby': attrs.id(caption) }),
  })
  const isOurs = !data.hasAttribute('tabindex')
  return () => {
    const isStop = element.hasAttribute('data-chart-data') && data.scrollWidth > data.clientWidth
    for (const [name, value] of isOurs ? marks : []) {
      if (isStop) attrs.set(data, name, value)
      else attrs.remove(data, name)
    }
  }
}

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The table was read, and the chart is drawn from it. */
    'chart:draw': { readonly categories: number; readonly series: number }
  }
}

/** The handle of a chart, for other code. */
export interface ChartHandle {
  /** Reads the table again, after other code has changed it. */
  draw(): void
}

type Options = OptionValues<typeof ChartOptions>

function showTexts({ attrs, element, options, parts }: BlockContext<Options>): void {
  attrs.set(element, 'data-chart-palette', options.palette)
  for (const name of ['title', 'caption'] as const) {
    const [part] = parts(name)
    if (part && options[name]) attrs.text(part, options[name])
  }
}

export default defineBlock({
  name: 'chart',
  options: ChartOptions,

  init(context) {
    const { attrs, element, guard, on, part, parts, signal, site } = context
    const [plot, data, toggles] = [part('plot'), part('data'), parts('toggle')]
    const table = query(data, 'table')
    if (!table) throw new PartError('chart', 'data', '<table> in [data-part="data"]')
    let redraw: (() => void) | undefined

    const setTabStop = tabStopOf(context, data)
    const showTable = (isShown: boolean) => {
      attrs.toggle(element, 'data-chart-data', isShown)
      for (const toggle of toggles) attrs.set(toggle, 'aria-expanded', `${isShown}`)
      setTabStop()
    }

    // The table says the same, to everybody who cannot see the chart.
    attrs.set(plot, 'aria-hidden', 'true')
    showTexts(context)
    showTable(false)
    for (const toggle of toggles) {
      attrs.set(toggle, 'aria-controls', attrs.id(data))
      on(toggle, 'click', () => showTable(!element.hasAttribute('data-chart-data')))
    }
    site.shared(near)(
      element,
      guard(async () => {
        try {
          const { startChart } = await import('./draw/chart.js')
          if (signal.aborted) return
          redraw = startChart(context, plot, table as HTMLTableElement, setTabStop)
        } catch (cause) {
          showTable(true)
          throw cause
        }
      }),
    )

    return {
      handle: { draw: () => redraw?.() } satisfies ChartHandle,
      update() {
        showTexts(context)
        redraw?.()
      },
    }
  },
})
