import type { Result } from './channel.js'
import { createContext, Skip, type Waiting } from './context.js'
import type { Recorder } from './recorder.js'
import type { Case } from './suite.js'

/** Milliseconds a case may take by default. */
const LIMIT = 20_000

// Cases may replace the clock; the limit runs on the real one.
const later = window.setTimeout.bind(window)
const never = window.clearTimeout.bind(window)
const frame = window.requestAnimationFrame.bind(window)

const describe = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : String(error)

const describeWaiting = (waiting: Waiting): string =>
  [...waiting].map(([read, frames]) => `; it looked in ${frames} frames for ${read}`).join('')

function limited(work: void | Promise<void>, limit: number, waiting: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`not finished after ${limit / 1000} s${describeWaiting(waiting)}`))
    const timer = later(fail, limit)
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => never(timer))
  })
}

function clearAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name)
}

/** Leaves the page as an earlier case found it. */
function emptyPage(): void {
  // With a selection in a field that is gone, Firefox scrolls by keys what a dialog has locked.
  getSelection()?.removeAllRanges()
  document.body.replaceChildren()
  clearAttributes(document.body)
  clearAttributes(document.documentElement)
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/** Runs one case in an empty page. An error of the page that the case did not take fails it. */
export async function runCase(
  suite: string,
  { title, run, limit = LIMIT }: Case,
  recorder: Recorder,
): Promise<Result> {
  const controller = new AbortController()
  const waiting: Waiting = new Map()
  const start = performance.now()
  const end = (verdict: Pick<Result, 'status' | 'error'>): Result => ({
    suite,
    title,
    ...verdict,
    duration: Math.round(performance.now() - start),
  })
  try {
    await limited(run(createContext(recorder, controller.signal, waiting)), limit, waiting)
    // One more frame and task: browsers report violations and unhandled rejections with a delay.
    await new Promise((resolve) => frame(() => later(resolve)))
    const errors = recorder.takeErrors()
    if (errors.length > 0) throw new Error(`the page reported: ${errors.join('; ')}`)
    return end({ status: 'passed' })
  } catch (error) {
    const seen = recorder.takeErrors()
    if (error instanceof Skip) return end({ status: 'skipped', error: error.message })
    const more = seen.length > 0 ? ` (the page reported: ${seen.join('; ')})` : ''
    return end({ status: 'failed', error: `${describe(error)}${more}` })
  } finally {
    controller.abort()
    emptyPage()
  }
}
