import { recordKinds } from '@site/runtime/contract'
import { Window } from 'happy-dom'
import { createClient } from '../../packages/admin/src/base/api/client.js'
import { keepDrafts } from '../../packages/admin/src/editor/drafts/index.js'
import { createPanel, type Panel, type PanelOptions } from '../../packages/admin/src/editor/panel/panel.js'
import { blockForm } from '../../packages/admin/src/editor/settings/block-forms.js'
import * as recordKindsCode from '../../packages/admin/src/shell/record-kinds.js'
import { DESCRIBED } from '../../packages/server/testing/described.js'
import type { Browser } from './browser.js'
import { PASSWORD, type RobotSite, type SitePage } from './site.js'

export const SCREENS = ['page', 'pages', 'products', 'coupons', 'forms', 'languages'] as const

/** The person's decision about unsaved changes of a closed tab. */
export type DraftAnswer = 'restore' | 'discard' | 'later'

let tabs = 0

type Page = PanelOptions['window']

/** The panel in a tab: everything of it but the elements. The frame is the robot's, which lists the blocks of a page. */
export class Tab {
  readonly panel: Panel
  readonly browser: Browser
  readonly email: string
  readonly #window: Page
  readonly #name: string
  readonly #site: RobotSite
  #answer: DraftAnswer = 'restore'
  /** Until the person has answered, and what is restored is there. */
  #offering: Promise<void> = Promise.resolve()
  /** How often the panel has asked about unsaved changes of a tab that is gone. */
  questions = 0

  constructor(site: RobotSite, browser: Browser, email: string) {
    this.#site = site
    this.browser = browser
    this.email = email
    tabs += 1
    this.#name = `tab-${tabs}`
    const window = new Window({ url: 'http://localhost/config/' })
    const own = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true })
    own(window.navigator, 'locks', browser.locksOf(this.#name))
    own(window, 'localStorage', browser.storage)
    // The panel's own events are of Node here, which happy-dom does not take. The robot needs none of them.
    const dispatch = window.document.dispatchEvent.bind(window.document)
    const isOfNode = (event: unknown) => event instanceof Event
    own(
      window.document,
      'dispatchEvent',
      (event: Parameters<typeof dispatch>[0]) => isOfNode(event) || dispatch(event),
    )
    this.#window = window as unknown as Page
    this.panel = createPanel({
      window: this.#window,
      call: createClient(browser.fetch as typeof fetch, browser.cookies),
      channel: this.#name,
      controls: {
        load: (path) => this.#load(path),
        reload: () => this.#load(this.panel.store.get().frame.path),
        // The robot's pages have no style sheets.
        hideOverlays: () => {},
      },
      screens: SCREENS,
      loadForm: async (block) => blockForm(block),
      // At once: the robot waits for calls, and not for code.
      loadKinds: async () => ({
        recordKinds: (panel) => recordKindsCode.recordKinds(panel, [...recordKinds, ...DESCRIBED]),
      }),
      loadDrafts: async () => ({
        keepDrafts: (options) => {
          const offer = keepDrafts({ ...options, ask: this.#ask })
          return (owner) => (this.#offering = offer(owner))
        },
      }),
    })
  }

  /** Opens the panel, and signs in unless its browser has a session. */
  async start(answer: DraftAnswer = 'restore'): Promise<void> {
    await this.panel.session.load()
    await this.signIn(answer)
    this.visit(this.#site.pages[0]!)
  }

  readonly #ask = async (): Promise<DraftAnswer> => {
    this.questions += 1
    return this.#answer
  }

  get isSignedIn(): boolean {
    return this.panel.store.get().session.status === 'signed-in'
  }

  /** @param answer - what the person says if the panel asks about unsaved changes of a tab that is gone */
  async signIn(answer: DraftAnswer = 'restore'): Promise<void> {
    this.#answer = answer
    if (!this.isSignedIn) {
      const error = await this.panel.session.login({
        email: this.email,
        password: PASSWORD,
      })
      if (error) throw new Error(`Signing in failed: ${error.message}`)
    }
    // The panel looks for lost changes by itself.
    await this.browser.idle()
    await this.#offering
  }

  /** The frame shows another page. */
  visit({ id, path, blocks, parts, hasLayout = parts.length > 0 }: SitePage): void {
    const { preview } = this.panel
    preview.connected()
    preview.message({
      type: 'blocks',
      page: { id, path, title: path },
      blocks: blocks.map((block) => ({
        id: block.id,
        name: block.type,
        label: block.id,
        state: 'ready',
        theme: {},
        options: {},
        issues: [],
      })),
      unnamed: 0,
      layout: [...parts],
      hasLayout,
    } as Parameters<typeof preview.message>[0])
  }

  /** Leaves the page, as a reload does, or is hidden and then killed, as phones do with tabs. */
  close(how: 'left' | 'killed'): void {
    const { document, Event: WindowEvent } = this.#window
    if (how === 'left') this.#window.dispatchEvent(new WindowEvent('pagehide'))
    else document.dispatchEvent(new WindowEvent('visibilitychange'))
    this.browser.releaseLocks(this.#name)
  }

  #load(path: string): void {
    const page = this.#site.pages.find((each) => each.path === path)
    if (page) this.visit(page)
  }
}
