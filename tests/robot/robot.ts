import { expect } from 'vitest'
import { Browser, FAULTS } from './browser.js'
import { createRandom, type Random } from './random.js'
import { type Place, placesOf, readSettings, SettingsRobot } from './settings-robot.js'
import type { Truth } from './settings-model.js'
import { ACCOUNTS, openRobotSite, type RobotSite } from './site.js'
import { SCREENS, Tab } from './tab.js'

interface Desk {
  tab: Tab
  settings: SettingsRobot
}

/** Two people with three tabs, who edit the site at the same time. */
export class Robot {
  readonly log: string[] = []
  readonly #site: RobotSite
  readonly #random: Random
  readonly #truth: Truth
  readonly #desks: Desk[]
  /** What both people like to change. */
  readonly #shared: readonly Place[]
  edits = 0

  private constructor(site: RobotSite, random: Random, truth: Truth, tabs: readonly Tab[]) {
    this.#site = site
    this.#random = random
    this.#truth = truth
    this.#desks = tabs.map((tab) => this.#sit(tab))
    this.#shared = [0, 1, 2].map(() => random.pick(placesOf(site)))
  }

  static async start(seed: number): Promise<Robot> {
    const site = await openRobotSite()
    const [one, other] = [new Browser(site), new Browser(site)]
    const tabs = [
      new Tab(site, one, ACCOUNTS[0]),
      new Tab(site, one, ACCOUNTS[0]),
      new Tab(site, other, ACCOUNTS[1]),
    ]
    for (const tab of tabs) await tab.start()
    const truth = await readSettings(tabs[0]!, placesOf(site))
    return new Robot(site, createRandom(seed), truth, tabs)
  }

  async run(edits: number): Promise<void> {
    while (this.edits < edits) await this.#step()
    for (const desk of this.#desks) await this.#finish(desk)
    await this.#checkStored()
  }

  close = () => this.#site.db.close()

  #sit = (tab: Tab): Desk => ({
    tab,
    settings: new SettingsRobot(tab, this.#site, this.#truth, this.#random),
  })

  async #step(): Promise<void> {
    const random = this.#random
    const index = random.below(this.#desks.length)
    const desk = this.#desks[index]!
    const note = (text: string) => this.log.push(`${index}: ${text}`)
    const dice = random.below(100)
    if (dice < 55) {
      this.edits += 1
      note(await desk.settings.change(random.chance(0.6) ? this.#shared : undefined))
    } else if (dice < 63) {
      note('undoes')
      desk.settings.undo()
    } else if (dice < 67) {
      note('redoes')
      desk.settings.redo()
    } else if (dice < 88) await this.#save(desk, note)
    else if (dice < 91) {
      note('discards')
      await desk.settings.discard()
    } else if (dice < 95) {
      note('reloads')
      await this.#reload(desk)
    } else desk.tab.panel.navigation.show(random.pick(SCREENS))
    desk.settings.check()
  }

  async #save({ tab, settings }: Desk, note: (text: string) => void): Promise<void> {
    const random = this.#random
    if (random.chance(0.35)) {
      const fault = random.pick(FAULTS)
      if (random.chance(0.3)) tab.browser.faults.push(null)
      tab.browser.faults.push(fault)
      note(`saves: ${fault} in ${tab.browser.faults.length - 1} calls`)
    } else note('saves')
    await settings.save()
    tab.browser.faults.length = 0
    await tab.signIn()
    await this.#checkStored()
  }

  async #reload(desk: Desk): Promise<void> {
    const whose = this.#random.pick(['restore', 'restore', 'discard'] as const)
    const { tab, settings } = desk
    const unsaved = settings.model.dirty.map((id) => [id, settings.model.sheets.get(id)!] as const)
    tab.close()
    desk.tab = new Tab(this.#site, tab.browser, tab.email)
    desk.settings = this.#sit(desk.tab).settings
    await desk.tab.start(whose)
    expect(desk.tab.questions, 'questions about lost changes').toBe(unsaved.length > 0 ? 1 : 0)
    if (whose === 'restore') for (const [id, sheet] of unsaved) desk.settings.model.restored(id, sheet)
  }

  /** Saves what is left, or gives it up. Then a tab shows what is stored. */
  async #finish({ tab, settings }: Desk): Promise<void> {
    for (let round = 0; round < 20 && settings.model.dirty.length > 0; round += 1) {
      await settings.save()
      await tab.signIn()
    }
    expect(settings.model.dirty, 'left unsaved').toEqual([])
    settings.check()
  }

  /** The server stores exactly what was saved. */
  async #checkStored(): Promise<void> {
    const stored = await readSettings(this.#desks[0]!.tab, placesOf(this.#site))
    for (const [id, values] of stored) expect(values, `what is stored of ${id}`).toEqual(this.#truth.get(id))
  }
}
