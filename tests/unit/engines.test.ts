import { describe, expect, it, vi } from 'vitest'
import { createCleanup } from '../engines/cleanup.mjs'
import { conclude, joinParts, merge, printReport } from '../engines/report.mjs'
import { startTwiceAtMost } from '../engines/session.mjs'
import { runsIn } from '../engines/suites.mjs'

type Status = 'passed' | 'failed' | 'skipped'

const run = (
  engine: 'chromium' | 'firefox' | 'webkit',
  statuses: Readonly<Record<string, Status>>,
  problem = '',
) => ({
  engine,
  version: '1.0',
  results: Object.entries(statuses).map(([title, status]) => ({ suite: 's', title, status, duration: 1 })),
  lines: [],
  problem,
  seconds: 1,
})

const statusOf = (...runs: ReturnType<typeof run>[]) =>
  Object.fromEntries(merge(runs).map(({ title, status }) => [title, status]))

describe('the verdict over several engines', () => {
  it('a case passed only where it passed in every engine that ran', () => {
    const one = run('chromium', { a: 'passed', b: 'passed', c: 'passed' })
    const other = run('firefox', { a: 'passed', b: 'failed', c: 'skipped' })
    expect(statusOf(one, other)).toEqual({ a: 'passed', b: 'failed', c: 'skipped' })
  })

  it('a case that an engine never reached failed', () => {
    const whole = run('chromium', { a: 'passed', b: 'passed' })
    const broken = run('webkit', { a: 'passed' }, 'the browser ended')
    expect(statusOf(whole, broken)).toEqual({ a: 'passed', b: 'failed' })
    expect(conclude([whole, broken], new Map(), { ci: false })).toEqual({ passed: 1, failed: 2, ok: false })
  })

  it('a case of a suite that an engine leaves out needs the others alone', () => {
    const whole = run('webkit', { a: 'passed', b: 'failed' })
    const without = { ...run('chromium', {}), covers: () => false }
    expect(statusOf(whole, without)).toEqual({ a: 'passed', b: 'failed' })
    const broken = { ...without, covers: () => true }
    expect(statusOf(whole, broken)).toEqual({ a: 'failed', b: 'failed' })
  })

  it('parts of an engine count as one run, with the problems of each', () => {
    const parts = [run('webkit', { a: 'passed' }), run('webkit', { b: 'failed' }, 'the browser ended')]
    const joined = joinParts([...parts, { ...run('webkit', { c: 'passed' }), seconds: 3 }])
    expect(statusOf(joined)).toEqual({ a: 'passed', b: 'failed', c: 'passed' })
    expect(joined).toMatchObject({ engine: 'webkit', problem: 'the browser ended', seconds: 3 })
    expect(conclude([joined], new Map(), { ci: false }).ok).toBe(false)
  })

  it('an engine that is absent fails the run in CI alone', () => {
    const runs = [run('chromium', { a: 'passed' })]
    const absent = new Map([['webkit' as const, 'WebKitGTK was not found.']])
    expect(conclude(runs, absent, { ci: false }).ok).toBe(true)
    expect(conclude(runs, absent, { ci: true })).toEqual({ passed: 1, failed: 1, ok: false })
    expect(printReport(runs, absent)).toContain('not run in webkit: WebKitGTK was not found.')
  })

  it('a run in which nothing passed is not a good one', () => {
    expect(conclude([], new Map(), { ci: false }).ok).toBe(false)
    expect(conclude([run('chromium', { a: 'skipped' })], new Map(), { ci: false }).ok).toBe(false)
  })
})

describe('the suites of an engine', () => {
  it('are those about engines in Chromium, and all in a full run and in the others', () => {
    const suites = ['accordion', 'platform-focus', 'site', 'outbox', 'site-map']
    const of = (engine: string, isFull = false) => suites.filter((suite) => runsIn(engine, suite, isFull))
    expect(of('chromium')).toEqual(['platform-focus', 'site', 'outbox'])
    for (const all of [of('chromium', true), of('firefox'), of('webkit')]) expect(all).toEqual(suites)
  })
})

describe('the start of a browser', () => {
  const startsOf = async (...runs: ReturnType<typeof run>[]) => {
    const start = vi.fn(
      async () => runs[start.mock.calls.length - 1] ?? run('firefox', {}, 'started too often'),
    )
    const result = await startTwiceAtMost(start)
    return { result, starts: start.mock.calls.length }
  }
  const hung = run('firefox', {}, 'nothing heard for 60 s')

  it('is tried once more if it hung before the first case, and the report tells it', async () => {
    const { result, starts } = await startsOf(hung, run('firefox', { a: 'passed' }))
    expect(starts).toBe(2)
    expect(result).toMatchObject({ problem: '', lines: ['started again: nothing heard for 60 s'] })
  })

  it('is not tried a third time', async () => {
    const { result, starts } = await startsOf(hung, hung)
    expect(starts).toBe(2)
    expect(result.problem).toBe('nothing heard for 60 s')
  })

  it('is not tried again once cases have run', async () => {
    const stopped = run('firefox', { a: 'passed' }, 'the browser ended')
    expect(await startsOf(stopped)).toEqual({ result: stopped, starts: 1 })
  })
})

describe('cleaning up', () => {
  it('undoes the last step first, and continues after a step that throws', async () => {
    const order: string[] = []
    const cleanup = createCleanup()
    cleanup.add(() => order.push('first'))
    cleanup.add(() => Promise.reject(new Error('gone already')))
    cleanup.add(() => order.push('last'))
    await cleanup.run()
    expect(order).toEqual(['last', 'first'])
  })

  it('a second call waits for the first to end, so that the process does not exit too early', async () => {
    const cleanup = createCleanup()
    let finish = () => {}
    let ended = false
    cleanup.add(() => new Promise<void>((resolve) => (finish = resolve)).then(() => (ended = true)))
    const first = cleanup.run()
    const second = cleanup.run().then(() => expect(ended).toBe(true))
    await Promise.resolve()
    finish()
    await Promise.all([first, second])
  })

  it('accepts new steps after it has run', async () => {
    const cleanup = createCleanup()
    await cleanup.run()
    let undone = false
    cleanup.add(() => (undone = true))
    await cleanup.run()
    expect(undone).toBe(true)
  })
})
