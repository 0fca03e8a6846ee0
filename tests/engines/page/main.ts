import { runsIn } from '../suites.mjs'
import { type Result, send } from './channel.js'
import { firstLeavingPage, leftPages } from './leaving-pages.js'
import { createRecorder } from './recorder.js'
import { runCase } from './runner.js'
import { describe, type Suite } from './suite.js'

declare global {
  interface Window {
    /** The results, for a person or a tool with a page opened by hand. */
    __results: { readonly tests: Result[]; done: boolean }
  }
}

const files = import.meta.glob<Suite>('../suite/*.ts', { import: 'default' })

const nameOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '')

/** A file that fails to load becomes a failed case, and the others run. */
async function load(path: string, read: () => Promise<Suite>): Promise<Suite> {
  const name = nameOf(path)
  try {
    return await read()
  } catch (error) {
    return describe(name, (it) => {
      it(`${name} could not be loaded`, () => {
        throw error
      })
    })
  }
}

/**
 * A Tab behind the last element of a page hands the focus to the browser's own controls, and Firefox leaves it there:
 * every later `focus()` of the page would then bring neither an event nor `:focus-visible`.
 */
async function takeFocus(): Promise<void> {
  if (!document.hasFocus()) await send({ kind: 'focus' })
}

async function main(): Promise<void> {
  const recorder = createRecorder()
  const query = new URLSearchParams(location.search)
  const only = query.get('suite')
  const [part, parts] = [Number(query.get('part') ?? 0), Number(query.get('parts') ?? 1)]
  window.__results = { tests: [], done: false }
  const [engine, isFull] = [query.get('engine') ?? '', query.has('full')]
  const own = Object.entries(files)
    .filter(([path]) => only !== null || runsIn(engine, nameOf(path), isFull))
    .filter((_, index) => index % parts === part)
  const suites = await Promise.all(own.map(([path, read]) => load(path, read)))
  const chosen = suites.filter(({ name }) => !only || name === only)
  // The outbox is about pages that end: this one has to be the last of them.
  if (chosen.some(({ name }) => name === 'outbox') && leftPages(location.search) === null) {
    location.assign(firstLeavingPage(new URL(location.href)))
    return
  }
  await send({
    kind: 'begin',
    titles: chosen.flatMap(({ name, cases }) => cases.map(({ title }) => `${name}: ${title}`)),
  })
  for (const { name, cases } of chosen) {
    for (const each of cases) {
      await takeFocus()
      let result = await runCase(name, each, recorder)
      if (result.status === 'failed') {
        // A busy machine may lose a key or a frame of one case in hundreds. A real defect fails twice.
        await send({ kind: 'console', line: `${name}: ${each.title}: failed once: ${result.error}` })
        await takeFocus()
        result = await runCase(name, each, recorder)
      }
      window.__results.tests.push(result)
      await send({ kind: 'result', result })
      for (const line of recorder.takeConsole()) {
        await send({ kind: 'console', line: `${name}: ${each.title}: ${line}` })
      }
    }
  }
  window.__results.done = true
  show(window.__results.tests)
  await send({ kind: 'done' })
}

/** Lists the results on a page opened by hand. */
function show(results: readonly Result[]): void {
  const list = document.createElement('ol')
  for (const { status, suite, title, error } of results) {
    const item = document.createElement('li')
    item.textContent = `${status} ${suite}: ${title}${error ? ` (${error})` : ''}`
    list.append(item)
  }
  document.body.append(list)
}

if (document.readyState === 'complete') void main()
else window.addEventListener('load', () => void main(), { once: true })
