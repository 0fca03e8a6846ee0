import { expect, type Page } from '@playwright/test'
import type { SettingsSectionName } from '@site/runtime/contract'
import { signIn, WITH_RETRIES } from '../panel.js'
import { defaultsOf } from './section-values.js'

export type Options = Readonly<Record<string, unknown>>

/** A server with the compared site. */
export interface Served {
  readonly origin: string
  readonly signIn: { readonly email: string; readonly password?: string }
}

export type FrameName = 'preview' | 'reload'

const CHANNEL = '0123456789abcdef'

/** Two frames beside each other: one with the preview, one with the stored options. */
const HARNESS = `<!doctype html><meta charset="utf-8"><title>Two frames</title>
<style>body { margin: 0; display: flex } iframe { inline-size: 640px; block-size: 900px; border: 0 }</style>
<iframe id="preview" title="Preview" data-site-preview="${CHANNEL}"></iframe><iframe id="reload" title="Reload"></iframe>`

/** State that the scripts of the outer page share. */
interface Global {
  preview: MessagePort
  described?: { page: { id: string }; blocks: readonly PageBlock[] }
  sent: number
  acked: number
}

export interface PageBlock {
  readonly id: string
  readonly name: string
}

/** Speaks for the panel: connects with each page of the preview, and keeps what it says. */
function connect(channel: string): void {
  const global = globalThis as unknown as Global
  global.sent = 0
  addEventListener('message', ({ data, source }) => {
    if (data?.type !== 'ready') return
    const { port1, port2 } = new MessageChannel()
    global.preview = port1
    port1.onmessage = (event) => {
      if (event.data.type === 'blocks') global.described = event.data
      if (event.data.type === 'ack') global.acked = event.data.rev
    }
    ;(source as Window).postMessage({ v: 1, type: 'connect', channel }, location.origin, [port2])
  })
}

/** The preview and the page as it is after a reload, and the calls by which the panel saves. */
export class Frames {
  readonly page: Page
  readonly #origin: string
  readonly #crumb: string
  /** The stored values, by address. */
  readonly #stored = new Map<string, { readonly options: Options; readonly theme: Options }>()
  #path = '/'
  #pageId = ''

  private constructor(page: Page, origin: string, crumb: string) {
    this.page = page
    this.#origin = origin
    this.#crumb = crumb
  }

  /** Signs in, and puts two empty frames on a page. */
  static async start(page: Page, site: Served): Promise<Frames> {
    const { origin } = site
    await page.route('**/two-frames', (route) => route.fulfill({ contentType: 'text/html', body: HARNESS }))
    const crumb = await signIn(page, site)
    await page.goto(`${origin}/two-frames`)
    // The browser keeps no file while calls are routed: each would be fetched again for every step.
    await page.unrouteAll()
    await page.evaluate(connect, CHANNEL)
    return new Frames(page, origin, crumb)
  }

  /** Puts something into the cart of the visitor who looks at the frames. */
  async addToCart(entry: Readonly<Record<string, unknown>>): Promise<void> {
    const address = `${this.#origin}/api/commerce/shopping-cart/entries?crumb=${this.#crumb}`
    const added = await this.page.request.post(address, { data: entry, headers: this.#headers })
    expect(added.status(), await added.text()).toBe(200)
  }

  /** Opens a page in the preview. @returns its blocks that have an id */
  async open(path: string): Promise<readonly PageBlock[]> {
    this.#path = path
    await this.page.evaluate(() => Reflect.deleteProperty(globalThis, 'described'))
    await this.#load('preview')
    await this.page.waitForFunction(() => (globalThis as unknown as Global).described)
    await this.#settled('preview')
    const { page, blocks } = await this.page.evaluate(() => (globalThis as unknown as Global).described!)
    this.#pageId = page.id
    return blocks
  }

  /** Opens a section with what is stored of it, as the panel does. */
  async openSection(section: SettingsSectionName): Promise<void> {
    // Contact data changes what differs from the stored page, which must not be saved before it has come.
    const stored =
      section === 'contact' &&
      this.page.waitForResponse((answer) => answer.request().postDataJSON()?.save === null)
    await this.showSettings(section, {})
    await stored
  }

  /** Loads the page anew beside the preview. */
  async reload(): Promise<void> {
    await this.#load('reload')
    await this.#settled('reload')
  }

  /** Shows options of blocks in the preview, stores them, and loads the page anew. */
  async change(all: Readonly<Record<string, Options>>): Promise<void> {
    const save = ([id, options]: [string, Options]) => this.#save(`blocks/${this.#pageId}/${id}`, options)
    await Promise.all([
      Promise.all(Object.entries(all).map(save)).then(() => this.reload()),
      this.#update(all),
    ])
    await this.#settled('preview')
  }

  /** Shows values of sections in the preview, stores them, and loads the page anew. */
  async changeSections(all: Readonly<Record<string, Options>>): Promise<void> {
    await this.#update(all, 'section')
    for (const [id, options] of Object.entries(all)) await this.#save(`blocks/${this.#pageId}/${id}`, options)
    await this.reload()
  }

  /**
   * Shows settings of the website in the preview.
   *
   * @returns all values, which the panel sends
   */
  async showSettings(section: SettingsSectionName, values: Options): Promise<Options> {
    const { theme } = await this.#read(`settings/${section}`)
    const all = { ...defaultsOf(section), ...theme, ...values }
    await this.#post({ type: 'settings', section, values: all })
    return all
  }

  /** Shows the stored settings of a section again. */
  async endSettings(section: SettingsSectionName): Promise<void> {
    await this.#post({ type: 'settings', section, values: null })
  }

  /** Stores settings of the website. */
  async saveSettings(section: SettingsSectionName, values: Options): Promise<void> {
    await this.#save(`settings/${section}`, values)
  }

  async #post(message: Options): Promise<void> {
    await this.page.evaluate((data) => (globalThis as unknown as Global).preview.postMessage(data), message)
  }

  async #update(
    all: Readonly<Record<string, Options>>,
    type: 'block:update' | 'section' = 'block:update',
  ): Promise<void> {
    await this.page.evaluate(
      ([updates, kind]) => {
        const global = globalThis as unknown as Global
        for (const [id, options] of Object.entries(updates)) {
          global.sent += 1
          global.preview.postMessage({ type: kind, id, options, rev: global.sent })
        }
      },
      [all, type] as const,
    )
    await this.page.waitForFunction(() => {
      const { sent, acked } = globalThis as unknown as Global
      return acked === sent
    })
  }

  #load(frame: FrameName): Promise<void> {
    return this.page.evaluate(
      ([id, address]) =>
        new Promise<void>((resolve) => {
          const element = document.getElementById(id!) as HTMLIFrameElement
          element.addEventListener('load', () => resolve(), { once: true })
          element.src = address!
        }),
      [frame, this.#path],
    )
  }

  /** Resolves once the blocks of a frame have run, and the page has become idle. */
  async #settled(frame: FrameName): Promise<void> {
    await this.page.waitForFunction(
      (id) => {
        const { contentDocument } = document.getElementById(id) as HTMLIFrameElement
        const blocks = [...contentDocument!.querySelectorAll('[data-block]')]
        // The banner's code loads once the browser has time, with all that stands over the page.
        const isIdle = contentDocument!.documentElement.hasAttribute('data-consent-ready')
        return isIdle && blocks.every((block) => block.hasAttribute('data-block-state'))
      },
      frame,
      { polling: 'raf' },
    )
  }

  async #read(path: string): Promise<{ readonly options: Options; readonly theme: Options }> {
    const known = this.#stored.get(path)
    if (known) return known
    const answer = await this.page.request.get(`${this.#origin}/api/config/${path}`, {
      headers: this.#headers,
      ...WITH_RETRIES,
    })
    const stored = await answer.json()
    this.#stored.set(path, stored)
    return stored
  }

  async #save(path: string, options: Options): Promise<void> {
    const { options: base } = await this.#read(path)
    const address = `${this.#origin}/api/config/${path}?crumb=${this.#crumb}`
    const saved = await this.page.request.put(address, {
      data: { options, base },
      headers: this.#headers,
      ...WITH_RETRIES,
    })
    expect(saved.status(), `${path} ${JSON.stringify(options)} ${await saved.text()}`).toBe(200)
    this.#stored.set(path, await saved.json())
  }

  get #headers() {
    return { origin: this.#origin }
  }
}
