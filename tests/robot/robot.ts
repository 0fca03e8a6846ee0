import { LAYOUT_ID } from '@site/runtime/contract'
import { expect } from 'vitest'
import type { AddedModel } from './added/model.js'
import { AddedRobot } from './added/robot.js'
import { Browser, FAULTS } from './browser.js'
import { FileRobot } from './files/robot.js'
import { UploadRobot } from './files/uploads.js'
import { ListRobot } from './lists/robot.js'
import { MessageRobot } from './messages/robot.js'
import { OrderRobot } from './orders/robot.js'
import { createRandom, type Random } from './random.js'
import { type RobotRecord, recordsOf } from './records/records.js'
import { RecordRobot } from './records/robot.js'
import type { Sheet } from './settings-model.js'
import { type Place, placesOf, SettingsRobot } from './settings-robot.js'
import { ACCOUNTS, openRobotSite, type RobotSite } from './site.js'
import { checkAllStored, checkStored, readStored, type Stored } from './stored.js'
import { type DraftAnswer, SCREENS, Tab } from './tab.js'
import { TeamRobot } from './team/robot.js'

/** A person at a tab. Two of them are the same person. */
interface Actor {
  tab: Tab
  settings: SettingsRobot
  records: RecordRobot
  files: FileRobot
  added: AddedRobot
  /** Changes that are stored at once, without a save. */
  direct: readonly (readonly [keyof Stored, { save(): Promise<string> }])[]
}

/** The unsaved changes of a tab that is gone. */
interface Lost {
  readonly settings: readonly (readonly [id: string, sheet: Sheet])[]
  readonly records: RecordRobot['unsaved']
  readonly added: AddedModel | null
}

/** Two people with three tabs, who edit the site at the same time. */
export class Robot {
  readonly log: string[] = []
  readonly #site: RobotSite
  readonly #random: Random
  readonly #truth: Stored
  readonly #records: readonly RobotRecord[]
  readonly #actors: Actor[]
  readonly #lost = new Map<Browser, Lost>()
  /** Fields that both people often change. */
  readonly #shared: readonly Place[]
  edits = 0

  private constructor(site: RobotSite, random: Random, truth: Stored, tabs: readonly Tab[]) {
    this.#site = site
    this.#records = recordsOf(site.records)
    this.#random = random
    this.#truth = truth
    this.#actors = tabs.map((tab) => this.#actAt(tab))
    const places = placesOf(site)
    const layouts = places.filter(({ blockId }) => blockId === LAYOUT_ID)
    this.#shared = [layouts, places, places, places].map((some) => random.pick(some))
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
    const truth = await readStored(site, tabs[0]!)
    return new Robot(site, createRandom(seed), truth, tabs)
  }

  async run(edits: number): Promise<void> {
    while (this.edits < edits) await this.#step()
    for (const actor of this.#actors) await this.#finish(actor)
    await checkAllStored(this.#truth, this.#site, this.#actors[0]!.tab)
  }

  close = () => this.#site.close()

  #actAt(tab: Tab): Actor {
    const { settings, records, files, added, lists, messages, orders, team } = this.#truth
    const [site, random] = [this.#site, this.#random]
    const forms = new FileRobot(tab, files, random)
    return {
      tab,
      settings: new SettingsRobot(tab, site, settings, random),
      records: new RecordRobot(tab, this.#records, records, random),
      files: forms,
      added: new AddedRobot(tab, site, added, random),
      direct: [
        ['lists', new ListRobot(tab, lists, random)],
        ['messages', new MessageRobot(tab, site, messages, random)],
        ['orders', new OrderRobot(tab, orders, random)],
        ['team', new TeamRobot(tab, site, team, random)],
        ['files', new UploadRobot(tab, files, forms, random)],
      ],
    }
  }

  async #step(): Promise<void> {
    const random = this.#random
    const index = random.below(this.#actors.length)
    const actor = this.#actors[index]!
    const what = random.pick([
      'settings',
      'settings',
      'settings',
      'records',
      'records',
      'records',
      'others',
      'others',
      'direct',
      'direct',
    ] as const)
    const edit = {
      settings: this.#editSettings,
      records: this.#editRecords,
      others: this.#editOthers,
      direct: this.#editDirectly,
    }[what]
    this.log.push(`${index}: ${await edit(actor)}`)
    if (random.chance(0.1)) actor.tab.panel.navigation.show(random.pick(SCREENS))
    await actor.settings.follow()
    this.#check(actor)
  }

  #check({ settings, records, files, added }: Actor): void {
    for (const robot of [settings, records, files, added]) robot.check()
  }

  #editSettings = async (actor: Actor): Promise<string> => {
    const { settings } = actor
    const dice = this.#random.below(100)
    if (dice < 58) {
      this.edits += 1
      const places = this.#random.chance(0.6) ? this.#shared : undefined
      return dice < 52 ? settings.change(places) : settings.goBack(places)
    }
    if (dice < 66) return settings.undo()
    if (dice < 70) return settings.redo()
    if (dice < 91) return this.#saveWith(actor, 'settings', () => settings.save())
    return dice < 95 ? settings.discard() : this.#reload(actor)
  }

  #editRecords = async (actor: Actor): Promise<string> => {
    const { records } = actor
    const dice = this.#random.below(100)
    if (dice < 50) {
      this.edits += 1
      return records.change()
    }
    if (dice < 65) return records.move()
    const isReset = dice >= 92
    const text = await this.#saveWith(actor, 'records', () => (isReset ? records.reset() : records.save()))
    if (records.isUrgent) await records.saveAll()
    return text
  }

  #editOthers = async (actor: Actor): Promise<string> => {
    const { files, added } = actor
    const [part, other] = this.#random.pick([
      ['files', files],
      ['added', added],
    ] as const)
    if (this.#random.chance(0.5)) {
      this.edits += 1
      return other.change()
    }
    if (other === added && this.#random.chance(0.4))
      return this.#saveWith(actor, 'added', () => added.remove())
    return this.#saveWith(actor, part, () => other.save())
  }

  #editDirectly = async (actor: Actor): Promise<string> => {
    this.edits += 1
    const [part, robot] = this.#random.pick(actor.direct)
    return this.#saveWith(actor, part, () => robot.save())
  }

  /** Saves while the connection or the server may fail. */
  async #saveWith(actor: Actor, part: keyof Stored, save: () => Promise<string>): Promise<string> {
    const { tab } = actor
    const random = this.#random
    const { faults } = tab.browser
    const fault = random.chance(0.35) ? random.pick(FAULTS) : null
    if (fault) faults.push(...(random.chance(0.3) ? [null, fault] : [fault]))
    const failing = fault ? ` (${fault} in call ${faults.length})` : ''
    const text = await save()
    faults.length = 0
    const entering = tab.isSignedIn ? '' : await this.#enter(actor, (answer) => tab.signIn(answer))
    await checkStored(this.#truth, this.#site, this.#actors[0]!.tab, part)
    return text + failing + entering
  }

  async #reload(actor: Actor): Promise<string> {
    const { tab, settings, records, added } = actor
    const { browser, email } = tab
    const lost: Lost = {
      settings: settings.model.dirty.map((id) => [id, settings.model.sheets.get(id)!] as const),
      records: records.unsaved,
      added: added.model.isDirty ? added.model : null,
    }
    if (lost.settings.length + lost.records.length > 0 || lost.added) {
      // Of two lost tabs, the one that was written last comes first: a matter of milliseconds.
      if (this.#lost.has(browser)) return 'stays'
      // It is restored as a change of the coupon that it has become, which the robot does not follow.
      if (added.model.revision !== null) return 'stays with a coupon that was added'
      this.#lost.set(browser, lost)
    }
    tab.close(this.#random.pick(['left', 'killed']))
    const other = this.#actors.find((each) => each !== actor && each.tab.browser === browser)
    if (other && this.#random.chance(0.4)) await this.#enterAgain(other)
    actor.tab = new Tab(this.#site, browser, email)
    Object.assign(actor, this.#actAt(actor.tab))
    return `reloads${await this.#enter(actor, (answer) => actor.tab.start(answer))}`
  }

  /** The session ends, and the person signs in again. */
  async #enterAgain(actor: Actor): Promise<void> {
    const { tab } = actor
    tab.panel.session.end()
    this.log.push(`another tab signs in${await this.#enter(actor, (answer) => tab.signIn(answer))}`)
    this.#check(actor)
  }

  /** Signs in. The panel asks about the unsaved changes of a tab of this browser that is gone. */
  async #enter(actor: Actor, start: (answer: DraftAnswer) => Promise<void>): Promise<string> {
    const { tab, settings, records, added } = actor
    const answer = this.#random.pick(['restore', 'restore', 'discard', 'later'] as const)
    const lost = this.#lost.get(tab.browser)
    const before = tab.questions
    await start(answer)
    expect(tab.questions - before, 'questions about lost changes').toBe(lost ? 1 : 0)
    if (!lost) return ''
    if (answer === 'restore') {
      for (const [id, sheet] of lost.settings) settings.model.restored(id, sheet)
      for (const [path, sheet] of lost.records) records.restored(path, sheet)
      if (lost.added) added.model.restored(lost.added)
    }
    if (answer !== 'later') this.#lost.delete(tab.browser)
    return `, and answers "${answer}" to the question about what is unsaved`
  }

  /** Saves what is left, or gives it up. Then a tab shows what is stored. */
  async #finish({ settings, records }: Actor): Promise<void> {
    for (let round = 0; round < 20 && settings.model.dirty.length > 0; round += 1) {
      this.log.push(`at last: ${await settings.save()}`)
      settings.check()
    }
    expect(settings.model.dirty, 'left unsaved').toEqual([])
    settings.check()
    await records.saveAll()
    records.check()
  }
}
