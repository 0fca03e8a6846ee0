import { expect } from 'vitest'
import { addPage, deletePage, readPage, restorePage } from '../../../packages/admin/src/kinds/pages/api.js'
import { FAULTS } from '../browser.js'
import type { Random } from '../random.js'
import type { Tab } from '../tab.js'
import { type BodyTruth, keyOf } from './model.js'
import { type BodySite, PAGES } from './site.js'

/** Adds pages as copies, deletes them and takes them out of the trash, and repeats a call that has failed. */
export class PageRobot {
  readonly #tab: Tab
  readonly #site: BodySite
  readonly #truth: BodyTruth
  readonly #random: Random

  constructor(tab: Tab, site: BodySite, truth: BodyTruth, random: Random) {
    this.#tab = tab
    this.#site = site
    this.#truth = truth
    this.#random = random
  }

  get #call() {
    return this.#tab.panel.inbox.call
  }

  async change(): Promise<string> {
    const pages = [...this.#truth.pages]
    const deleted = pages.filter(([, { isDeleted }]) => isDeleted)
    // The first page stays, so that both people have one to meet on.
    const other = pages.filter(([id, { isDeleted }]) => !isDeleted && id !== PAGES[0])
    const what = this.#random.pick(['add', 'delete', 'restore'] as const)
    if (what === 'restore')
      return deleted.length > 0 ? this.#restore(this.#random.pick(deleted)[0]) : 'has no trash'
    if (what === 'delete')
      return other.length > 0 ? this.#delete(this.#random.pick(other)[0]) : 'has no other page'
    return pages.length < 5 ? this.#add() : 'has enough pages'
  }

  /** Makes a call until it has an answer that says that it is done. */
  async #insist(name: string, call: () => Promise<boolean>): Promise<void> {
    const { faults } = this.#tab.browser
    if (this.#random.chance(0.4)) faults.push(this.#random.pick(FAULTS))
    const isDone = await call()
    faults.length = 0
    if (!this.#tab.isSignedIn) await this.#tab.signIn()
    if (!isDone) expect(await call(), name).toBe(true)
  }

  async #add(): Promise<string> {
    const pages = this.#truth.pages
    const [source] = this.#random.pick([...pages].filter(([, { isDeleted }]) => !isDeleted))
    const path = `/copy-${pages.size}`
    const body = {
      ...{ title: path, description: '', path, state: 'published', publishAt: null, noindex: false },
      ...{ shareTitle: '', shareDescription: '', sharePicture: '' },
      ...{ start: { kind: 'copy', page: source }, key: String(pages.size).padStart(32, '0') },
    } as Parameters<typeof addPage>[1]
    let id = ''
    await this.#insist('adding a page', async () => {
      const answer = await addPage(this.#call, body)
      if (answer.ok) id = answer.body.id
      return answer.ok
    })
    pages.set(id, { ...pages.get(source)!, path })
    // Whatever was ever stored of a page is copied, also that of removed sections.
    for (const blockId of this.#truth.storedOn(source))
      this.#truth.settings.set(keyOf(id, blockId), this.#truth.settings.get(keyOf(source, blockId)))
    return `adds ${path} as a copy`
  }

  async #delete(id: string): Promise<string> {
    await this.#insist('deleting a page', async () => {
      const page = await readPage(this.#call, id)
      if (!page.ok) return page.error.kind === 'invalid' && page.error.isMissing === true
      return (await deletePage(this.#call, id, page.body.revision)) === null
    })
    return this.#set(id, true)
  }

  async #restore(id: string): Promise<string> {
    await this.#insist('restoring a page', async () => (await restorePage(this.#call, id)).ok)
    return this.#set(id, false)
  }

  #set(id: string, isDeleted: boolean): string {
    const page = this.#truth.pages.get(id)!
    this.#truth.pages.set(id, { ...page, isDeleted })
    return `${isDeleted ? 'deletes' : 'restores'} ${page.path}`
  }

  /** Visitors get the pages that are there, and none of the trash. */
  async check(): Promise<void> {
    for (const { path, isDeleted } of this.#truth.pages.values())
      expect((await this.#site.visit(path)) === null, `whether ${path} is away`).toBe(isDeleted)
  }
}
