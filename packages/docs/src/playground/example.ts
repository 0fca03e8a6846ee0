/*
 * The script of an example's own page. It runs before the runtime: options in the address are in the markup when the
 * runtime reads it.
 */
import { type Context, chosenContext } from './context.js'
import { fromHash } from './hash.js'
import type { Rules } from './issue.js'
import { type Attribute, chosenAttributes } from './tag.js'

/** The part of a site that restarts a block. */
interface Site {
  dehydrate(root: ParentNode): void
  hydrate(root?: ParentNode): Promise<void>
}

interface Data {
  readonly block: string
  readonly options: readonly Pick<Rules, 'name' | 'kind' | 'attribute' | 'default'>[]
  /** The names of the objects around the settings in the context; none where options are attributes. */
  readonly path: readonly string[]
  /** Answers of a server, by method and path. */
  readonly answers: Readonly<Record<string, { readonly type: string; readonly body: string }>>
  /** Names in the storages and cookies of the browser: the example starts as for a new visitor. */
  readonly forget: readonly string[]
}

const data = JSON.parse(document.querySelector('[data-example]')?.textContent ?? '{}') as Data
const root = document.querySelector<HTMLElement>(`main [data-block="${data.block}"]`)
const note = document.querySelector<HTMLElement>('[data-note]')

const written: readonly Attribute[] = [...(root?.attributes ?? [])].map(({ name, value }) => [name, value])

/** Writes the options of the address into the markup. */
function write(element: HTMLElement): void {
  const { choice } = fromHash(location.hash) ?? { choice: {} }
  const attributes = new Map(chosenAttributes(written, data.options, choice))
  const names = new Set([...written.map(([name]) => name), ...data.options.map(({ attribute }) => attribute)])
  for (const name of names) {
    const value = attributes.get(name)
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

const site = (): Site | undefined =>
  (Reflect.get(globalThis, Symbol.for('@site/runtime')) as WeakMap<Document, Site> | undefined)?.get(document)

function announce(text: string): void {
  if (note) note.textContent = text
}

/** A request that no server is there for: a recorded answer, or none. */
function answer(input: RequestInfo | URL, init?: RequestInit): Response | null {
  const request = new Request(input, init)
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || !pathname.startsWith('/api/')) return null
  const key = `${request.method} ${pathname}`
  const found = Object.hasOwn(data.answers, key) ? data.answers[key] : undefined
  announce(found ? `${key}: answered by the example` : `${key}: the example has no server that answers`)
  return found
    ? new Response(found.body, { headers: { 'Content-Type': found.type } })
    : new Response(null, { status: 503 })
}

const { fetch } = globalThis
globalThis.fetch = async (input, init) => answer(input, init) ?? fetch(input, init)

/** Whether a link leads away from the example. */
const leads = ({ href, target }: HTMLAnchorElement): boolean =>
  href !== '' && target !== '_blank' && new URL(href).pathname !== location.pathname

// After the block's own listeners: what they handle stays theirs.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented || !leads(link)) return
  event.preventDefault()
  announce(`This link leads to ${link.getAttribute('href')}`)
})
addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  announce(`This form sends to ${event.target.getAttribute('action')}`)
})

function forget(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=; path=/; max-age=0`
  try {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  } catch {
    // A browser that blocks storage keeps nothing there.
  }
}

/** Writes the settings of the address into the context. */
function writeContext(): void {
  // The node in the script: Trusted Types guard the text of scripts, also of those with data.
  const text = document.querySelector('[data-site-context]')?.firstChild
  const { choice } = fromHash(location.hash) ?? { choice: {} }
  if (!(text instanceof Text)) return
  const context = JSON.parse(text.data) as Context
  text.data = JSON.stringify(chosenContext(context, data.path, data.options, choice))
}

data.forget.forEach(forget)
if (data.path.length > 0) {
  writeContext()
  addEventListener('hashchange', () => {
    if (fromHash(location.hash)) location.reload()
  })
}
if (root) {
  write(root)
  addEventListener('hashchange', () => {
    if (!fromHash(location.hash)) return
    site()?.dehydrate(root)
    write(root)
    site()?.hydrate(root.parentElement ?? document)
  })
}
