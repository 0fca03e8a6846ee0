import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly beginData?: { readonly stackTrace?: readonly unknown[] } }
}

/** Number of layouts that script forced before the next frame was due. */
export async function forcedLayouts(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[]) if (event.name === 'Layout') events.push(event)
  }
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'] },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events.filter(({ args }) => (args?.beginData?.stackTrace ?? []).length > 0).length
}
