import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'
import { openPlace, type Place, setField, shownIn, type Value, type Values } from './robot-places.js'

/** The fate of a save: it goes through, fails, or goes through without an answer. */
export type Network = 'good' | 'error' | 'offline' | 'lost'

/** Values that are stored, or have to be. */
export type Truth = Map<Place, Values>

/** A tab of the panel, with what it has not saved yet. */
export class RobotTab {
  readonly page: Page
  readonly #truth: Truth
  readonly #mine = new Map<Place, Values>()
  /** Values sent without an answer. */
  readonly #unsure = new Map<Place, Values>()
  /** The paths of the calls of the last save that failed. */
  readonly #failed = new Set<string>()
  #network: Network = 'good'

  constructor(page: Page, truth: Truth) {
    this.page = page
    this.#truth = truth
  }

  /** Fails the saves that are to fail. */
  async watch(): Promise<void> {
    await this.page.route(/\/api\/config\/(?:blocks|settings|coupons|pages)\//, async (route) => {
      const network = route.request().method() === 'PUT' ? this.#network : 'good'
      if (network === 'good') return route.continue()
      this.#failed.add(decodeURIComponent(new URL(route.request().url()).pathname))
      if (network === 'error') return route.fulfill({ status: 500, json: { error: 'Disk 3 is full.' } })
      if (network === 'lost') await route.fetch()
      return route.abort()
    })
    // A person who leaves with unsaved changes says yes.
    this.page.on('dialog', (dialog) => dialog.accept())
  }

  /** Where there is something to save or to restore. */
  get unsaved(): Place[] {
    return [...new Set([...this.#mine.keys(), ...this.#unsure.keys()])]
  }

  #shown = (place: Place): Values => this.#mine.get(place) ?? this.#truth.get(place)!

  /** Opens a form, which shows what is stored and what this tab has not saved. */
  async open(place: Place): Promise<void> {
    await openPlace(this.page, place)
    await expect.poll(() => shownIn(this.page, place), `what ${place.id} shows`).toEqual(this.#shown(place))
  }

  async change(place: Place, name: string, value: Value): Promise<void> {
    await setField(this.page, place, name, value)
    const values = { ...this.#shown(place), [name]: value }
    if (isDeepStrictEqual(values, this.#truth.get(place)) && !this.#unsure.has(place))
      this.#mine.delete(place)
    else this.#mine.set(place, values)
  }

  /** Saves what the shortcut saves: the open record, or all settings. */
  async save(open: Place, network: Network): Promise<void> {
    const places = this.unsaved.filter((place) =>
      open.screen === 'page' ? place.screen === 'page' : place === open,
    )
    if (places.length === 0) return
    this.#network = network
    this.#failed.clear()
    await this.page.keyboard.press('Control+s')
    if (network === 'good') await expect(this.page.locator('.save-status:visible')).toHaveText(/^Saved/)
    else {
      // A notice may still be there from the last save.
      await expect.poll(() => this.#failed.size).toBeGreaterThan(0)
      await expect(this.page.locator('button[aria-busy=true]')).toHaveCount(0)
      await expect(this.page.locator(':is(.save, .editor-bar) [role=alert]:visible')).toBeVisible()
    }
    this.#network = 'good'
    for (const place of places) this.#sent(place, network)
  }

  #sent(place: Place, network: Network): void {
    // Without a connection, only the first of several blocks is sent.
    if (network !== 'good' && !this.#failed.has(place.savePath)) return
    const values = this.#shown(place)
    if (network === 'good') this.#unsure.delete(place)
    else this.#unsure.set(place, values)
    if (network === 'error' || network === 'offline') return
    this.#truth.set(place, values)
    this.#mine.delete(place)
  }

  /** Loads the panel again, and restores what was not saved. */
  async reload(): Promise<void> {
    const isAsked = this.unsaved.length > 0
    // Written within 300 ms, or when the page is hidden.
    await this.page.reload({ waitUntil: 'commit' })
    if (isAsked) await this.page.getByRole('button', { name: 'Restore', exact: true }).click()
    else await this.page.locator('.screens-button').waitFor()
    for (const [place, sent] of this.#unsure) {
      // The stored values are read again. A record's save without an answer counts as unsaved if they differ.
      if (place.screen === 'page' || isDeepStrictEqual(sent, this.#truth.get(place)))
        this.#unsure.delete(place)
    }
    for (const [place, values] of this.#mine)
      if (!this.#unsure.has(place) && isDeepStrictEqual(values, this.#truth.get(place)))
        this.#mine.delete(place)
  }
}
