import type { Browser } from '@playwright/test'
import type { Visit } from './visit.js'

type Page = Pick<Visit, 'page' | 'session'>

interface TraceEvent {
  readonly name: string
  readonly args?: {
    readonly beginData?: { readonly frame: string; readonly stackTrace?: readonly unknown[] }
  }
}

/** The last trace of each browser: a browser takes one trace at a time. */
const traces = new WeakMap<Browser, Promise<unknown>>()

/** Number of layouts that script forced before the next frame was due. */
export function forcedLayouts(visit: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = visit.page.context().browser()!
  const trace = (traces.get(browser) ?? Promise.resolve()).then(() => traced(visit, work))
  traces.set(
    browser,
    trace.catch(() => undefined),
  )
  return trace
}

async function traced({ session }: Page, work: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[]) if (event.name === 'Layout') events.push(event)
  }
  session.on('Tracing.dataCollected', collect)
  const { frameTree } = await session.send('Page.getFrameTree')
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'] },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  // A trace has the layouts of all pages of the browser.
  const layouts = events.flatMap(({ args }) => args?.beginData ?? [])
  return layouts.filter(({ frame, stackTrace }) => frame === frameTree.frame.id && stackTrace?.length).length
}
