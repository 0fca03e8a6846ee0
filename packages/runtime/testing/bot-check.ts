import { afterEach, beforeEach, vi } from 'vitest'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { botChecks } from '../src/services/bot-check/bot-check.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

/** The arguments of a provider's `render`. */
export interface RenderedWidget {
  readonly container: HTMLElement
  readonly parameters: Readonly<Record<string, unknown>>
  /** Calls a callback as the provider would. */
  call(callback: string, argument?: unknown): unknown
}

/** Where a provider's script puts its object. */
const GLOBALS = ['turnstile', 'hcaptcha', 'grecaptcha'] as const

export const PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha-enterprise'] as const
export type Provider = (typeof PROVIDERS)[number]

export let site: Site
export let rendered: RenderedWidget[]
export const api = { render: vi.fn(), reset: vi.fn(), remove: vi.fn() }

beforeEach(() => {
  rendered = []
  api.render
    .mockReset()
    .mockImplementation((container: HTMLElement, parameters: RenderedWidget['parameters']) => {
      container.append(document.createElement('section'))
      rendered.push({
        container,
        parameters,
        call: (callback, argument) => (parameters[callback] as (said: unknown) => unknown)(argument),
      })
      return `widget-${rendered.length}`
    })
  api.reset.mockReset()
  api.remove.mockReset()
  // Nothing is loaded: the test decides when a script has loaded.
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLScriptElement,
    url,
  ) {
    this.dataset.src = url
  })
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name)
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.documentElement.lang = ''
})

/** A site whose page context names a provider. */
export function open(botCheck: object, options: Parameters<typeof createSite>[0] = {}): Site {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.setAttribute('data-site-context', '')
  script.textContent = JSON.stringify({ botCheck })
  document.head.append(script)
  site = createSite(options)
  return site
}

export const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')]
export const scriptArrives = () => vi.waitUntil(() => scripts().at(-1))

/** The provider's object is there. */
export function install(provider: string, object: unknown = api): void {
  const [name, value] =
    provider === 'recaptcha-enterprise' ? ['grecaptcha', { enterprise: object }] : [provider, object]
  Object.assign(globalThis, { [name as string]: value })
}

/** Loads and runs the provider's script. */
export async function answer(provider: string, object: unknown = api): Promise<void> {
  const script = await scriptArrives()
  install(provider, object)
  script.dispatchEvent(new Event('load'))
}

export const KEY = 'public-key'
export const listeners = () => ({ changed: vi.fn(), failed: vi.fn() })
export const place = (width = 400) => {
  const element = document.createElement('div')
  element.innerHTML = '<p>Server</p>'
  Object.defineProperty(element, 'clientWidth', { value: width })
  return document.body.appendChild(element)
}
export const draw = (
  container = place(),
  { signal }: { signal: AbortSignal } = new AbortController(),
  events = listeners(),
) => site.shared(botChecks)(container, events, signal)
/** A check that is drawn. */
export const ready = async (provider: Provider = 'turnstile', ...args: Parameters<typeof draw>) => {
  open({ provider, siteKey: KEY })
  const pending = draw(...args)
  await answer(provider)
  return { widget: await pending, last: rendered.at(-1)! }
}
