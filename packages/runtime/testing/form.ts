import { vi } from 'vitest'
import form from '../src/blocks/form/block.js'
import html from '../src/blocks/form/fixture.html?raw'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

/** happy-dom runs no listeners of the block on a form element itself, so the block is around it. */
export const page = html
  .replace('<form data-block="form"', '<div data-block="form"><form')
  .replace('</form>', '</form></div>')

export interface Call {
  readonly path: string
  readonly body: URLSearchParams | FormData | null
}

type Answer = () => Promise<Response>

export const KEY = '/api/form/FormSubmissionKey'
export const SAVE = '/api/form/SaveFormSubmission'

export const json =
  (status: number, body: unknown): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** The requests of the forms in a test, and the answers to them. */
export let site: Site
export let calls: Call[] = []
export let answers: Map<string, Answer[]>

/** Before each test: a server that issues keys and stores one form. */
export function serve(): void {
  calls = []
  answers = new Map([
    [KEY, [json(200, { key: 'k1' }), json(200, { key: 'k2' })]],
    [SAVE, [json(200, { success: true })]],
  ])
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams | FormData | null }) => {
    const path = new URL(url).pathname
    calls.push({ path, body })
    return answers.get(path)?.shift()?.() ?? offline()
  })
}

/** After each test. */
export function leave(): void {
  site.destroy()
  vi.unstubAllGlobals()
}

/** Starts a page with a form; by default the one of the docs. */
export async function start(markup = page): Promise<void> {
  document.body.innerHTML = markup
  site = createSite({ blocks: { form } })
  await site.start()
}

/** A form around some fields. */
export const around = (fields: string, options = ''): string =>
  `<div data-block="form" ${options}><form data-form-id="f" action="/x" method="post">
  <div data-part="message" hidden></div>${fields}<button data-part="submit" type="submit">Send</button></form></div>`

export const element = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector<Kind>(selector) as Kind
export const part = (name: string) => element(`[data-part=${name}]`)

export const good = { name: 'Ada', email: 'ada@example.org', message: 'Hello' }

export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    element<HTMLInputElement>(`[name="${name}"]`).value = value
  }
}

export const submit = () =>
  element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

/** Submits, and resolves when the form has shown the outcome. */
export const sent = async (): Promise<void> => {
  const emitted = new Promise<void>((resolve) => {
    const end = new AbortController()
    for (const what of ['success', 'failure']) {
      document.addEventListener(
        `site:form:${what}`,
        () => {
          end.abort()
          // Work in the same task as the event is complete by then.
          setTimeout(resolve)
        },
        { signal: end.signal },
      )
    }
  })
  submit()
  await emitted
}

/** The errors over the fields, empty where none is shown. */
export const errors = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=field] > [data-part=error]')].map((each) =>
    each.hidden ? '' : each.textContent,
  )
/** The message of the form; null for none. */
export const message = () => (part('message').hasAttribute('hidden') ? null : part('message').textContent)
/** The entries of the summary. */
export const summary = () =>
  part('summary')?.hidden === false
    ? [...part('summary').querySelectorAll('li')].map(({ textContent }) => textContent)
    : []
