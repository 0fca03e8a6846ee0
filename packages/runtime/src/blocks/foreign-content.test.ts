import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { nextTask, silence, stubReducedMotion } from '../../testing/globals.js'
import { createSite, type Site } from '../page/site.js'
import { registry } from './registry.js'

const fixtures = import.meta.glob<string>('./*/fixture.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.keys(fixtures)

let site: Site | undefined
beforeEach(() => {
  stubReducedMotion()
  document.addEventListener('click', stay)
  for (const method of ['warn', 'error'] as const) silence(method)
})
afterEach(() => {
  site?.destroy()
  document.removeEventListener('click', stay)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stay = (event: Event) => event.preventDefault()

/** Elements in which browsers keep nothing else, or whose text is data. */
const CLOSED =
  'script, style, template, textarea, select, option, svg, svg *, table, thead, tbody, tr, picture, video, audio, iframe, noscript'

/** Content that no block needs, as builders, editors and owners leave it between parts. */
const CONTENT = ['comment', 'text', 'space', 'style', 'double id'] as const
type Content = (typeof CONTENT)[number]

function create(kind: Content, id: string): Node {
  if (kind === 'comment') return document.createComment(' /item ')
  if (kind === 'text') return document.createTextNode('stray text')
  if (kind === 'space') return document.createTextNode('\n\t \n')
  const made = document.createElement(kind === 'style' ? 'style' : 'span')
  if (kind === 'style') made.textContent = '.x > [data-part] { color: red }'
  else made.id = id
  return made
}

/** The places between the children of blocks and of all that is in them. */
function gaps(): [parent: Element, before: ChildNode | null][] {
  const parents = [...document.querySelectorAll('[data-block], [data-block] *')].filter(
    (element) => !element.matches(CLOSED) && element.childNodes.length > 0,
  )
  return parents.flatMap((parent): [Element, ChildNode | null][] => [
    ...[...parent.childNodes].map((child): [Element, ChildNode] => [parent, child]),
    [parent, null],
  ])
}

const Insertion = fc.record({ at: fc.nat(), kind: fc.constantFrom(...CONTENT), id: fc.nat() })
type Insertion = typeof Insertion extends fc.Arbitrary<infer Value> ? Value : never

/** Puts a fixture on the page, with other content in it and with class lists over several lines. */
function show(file: string, insertions: readonly Insertion[], hasLines: boolean): void {
  document.body.innerHTML = fixtures[file]!
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const places = gaps()
  for (const { at, kind, id } of insertions) {
    const [parent, before] = places[at % places.length]!
    parent.insertBefore(create(kind, ids[id % ids.length] ?? 'double'), before)
  }
  if (!hasLines) return
  for (const each of document.querySelectorAll('[data-block], [data-part]')) {
    each.setAttribute('class', `\n   ${each.getAttribute('class') ?? 'a'}\n\t b  \n`)
  }
}

/** Everything that a visitor can press. */
const PRESSABLE =
  'button, details:not([data-part="more"]) > summary, [role="button"], [role="tab"], a[data-part], input[type="radio"], input[type="checkbox"]'

/** Presses all controls of all blocks, as an impatient visitor. No press leads to another page. */
function pressAll(): void {
  for (const control of document.querySelectorAll(`[data-block] :is(${PRESSABLE})`)) {
    if (control.closest('form')) continue
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}

/** Starts the blocks of the page, uses them and ends them; names blocks that failed, and whether the HTML is what it was. */
async function run(): Promise<{ failures: string[]; isRestored: boolean }> {
  const html = document.body.innerHTML
  const failures: string[] = []
  site = createSite({ blocks: registry })
  site.on('block:failed', ({ detail }) => failures.push(detail.error.message))
  await site.start()
  pressAll()
  await nextTask()
  site.destroy()
  return { failures, isRestored: document.body.innerHTML === html }
}

describe('content that a block does not know', () => {
  it.each(files.flatMap((file) => CONTENT.map((kind) => [file, kind] as const)))(
    '%s works with a %s in every place, and its HTML is restored',
    async (file, kind) => {
      document.body.innerHTML = fixtures[file]!
      const everywhere = gaps().map((_, at) => ({ at, kind, id: at }))
      show(file, everywhere, true)
      expect(await run()).toEqual({ failures: [], isRestored: true })
    },
  )

  it('disturbs no block in any mixture', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(Insertion, { maxLength: 8 }),
        fc.boolean(),
        async (file, insertions, hasLines) => {
          show(file, insertions, hasLines)
          expect(await run()).toEqual({ failures: [], isRestored: true })
        },
      ),
      propertyRuns(2_000),
    )
  }, 60_000)
})
