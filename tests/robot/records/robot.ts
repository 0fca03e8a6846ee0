import { expect } from 'vitest'
import { overwrite, takeTheirs } from '../../../packages/admin/src/editor/records/conflicts.js'
import type { Random } from '../random.js'
import type { Values } from '../settings-model.js'
import type { Tab } from '../tab.js'
import type { RobotKind } from './kind.js'
import { followed, type Rebased, RecordModel, type RecordTruth, type Sheet } from './model.js'
import type { RobotRecord } from './records.js'

/** The stored values of a record, by the server's answer. */
export async function readRecord(tab: Tab, { id, kind }: RobotRecord): Promise<Values> {
  const answer = await kind.read(tab.panel.inbox.call, id)
  if (!answer.ok) throw new Error(`${kind.path(id)} cannot be read: ${answer.error.message}`)
  const { draftOf } = kind.editorOf(tab.panel).kind
  return { ...kind.valuesOf(draftOf(answer.body)), ...kind.totalsOf?.(answer.body) }
}

/** Null for a kind whose records are one value each. */
const rebasedOf = ({ isMerged, rebased }: RobotKind<unknown, unknown>): Rebased | null =>
  isMerged ? (rebased ?? followed) : null

/** Changes, undoes and saves records in one tab, beside a model of them. */
export class RecordRobot {
  readonly model: RecordModel
  readonly #tab: Tab
  readonly #records: readonly RobotRecord[]
  readonly #random: Random

  constructor(tab: Tab, records: readonly RobotRecord[], truth: RecordTruth, random: Random) {
    this.#tab = tab
    this.#records = records
    this.#random = random
    this.model = new RecordModel(truth)
  }

  async change(): Promise<string> {
    const record = this.#random.pick(this.#records)
    const { id, kind } = record
    const answer = await kind.read(this.#tab.panel.inbox.call, id)
    if (!answer.ok) throw new Error(`${kind.path(id)} cannot be read: ${answer.error.message}`)
    const editor = this.#editorOf(record)
    editor.open(answer.body)
    this.model.opened(kind.path(id))
    const { stored } = editor.store.get().get(id)!
    const [name, value] = kind.edit(this.#random, this.model.sheets.get(kind.path(id))!.mine)
    editor.change(id, name, (draft) => kind.withValue(stored, draft, name, value))
    this.model.change(kind.path(id), name, value)
    if (this.#random.chance(0.2)) this.#undoAtOnce(record)
    return `sets ${name} of ${kind.path(id)} to ${JSON.stringify(value).slice(0, 100)}`
  }

  /** Looks at what was there before, and mostly comes back. */
  #undoAtOnce({ id, kind }: RobotRecord): void {
    const editor = kind.editorOf(this.#tab.panel)
    const path = kind.path(id)
    editor.undo(id)
    this.model.undo(path)
    this.check()
    if (this.#random.chance(0.3)) return
    editor.redo(id)
    this.model.redo(path)
  }

  /** Undoes, redoes or discards in one of the open records. */
  async move(): Promise<string> {
    const record = this.#pickOpen()
    if (!record) return 'has no record open'
    const { id, kind } = record
    const editor = this.#editorOf(record)
    const path = kind.path(id)
    const move = this.#random.pick(['undo', 'undo', 'redo', 'discard'] as const)
    if (move === 'discard' && !this.model.sheets.get(path)!.isDirty) return 'has nothing to discard'
    editor[move](id)
    this.model[move](path)
    await this.#tab.browser.idle()
    return `${move} ${path}`
  }

  /** Saves one of the changed records. A conflict is decided at once, or left for later. */
  async save(): Promise<string> {
    const record = this.#pickOpen(true)
    if (!record) return 'has no record to save'
    return this.#saveOne(record)
  }

  /** Goes back to the theme's version of a record. */
  async reset(): Promise<string> {
    const open = this.#records.filter((each) => {
      const { id, kind } = each
      const stored = this.#editorOf(each).store.get().get(id)?.stored
      return stored !== undefined && kind.reset?.isOffered(stored)
    })
    if (open.length === 0) return 'has nothing of its own'
    const record = this.#random.pick(open)
    const { id, kind } = record
    const path = kind.path(id)
    const { sent } = this.#tab.browser
    sent.length = 0
    await this.#editorOf(record).reset(id)
    for (const call of sent) {
      expect(call.path, 'what was sent').toBe(path)
      expect(call.status, path).toBe(this.model.resetSent(path, call, kind.reset!))
    }
    return `resets ${path}`
  }

  async saveAll(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      const record = this.#pickOpen(true)
      if (!record) return
      await this.#saveOne(record)
    }
  }

  /** The records with unsaved changes, by the paths that save them. */
  get unsaved(): (readonly [path: string, sheet: Sheet])[] {
    return [...this.model.sheets].filter(([, { isDirty }]) => isDirty)
  }

  /** The panel has restored unsaved changes of a tab that is gone. */
  restored(path: string, lost: Sheet): void {
    const { id, kind } = this.#records.find((each) => each.kind.path(each.id) === path)!
    const rebased = rebasedOf(kind)
    const isAsked = kind.editorOf(this.#tab.panel).store.get().get(id)?.theirs !== null
    if (!this.model.sheets.get(path)?.isDirty) {
      const way = this.model.wayBack(path, lost, rebased === null)
      if (way !== 'either') expect(isAsked, `whether the panel asks about ${path}`).toBe(way === 'ask')
    }
    this.model.restored(path, lost, rebased, isAsked)
  }

  /** Whether an unanswered save has changed a number by a difference: nobody else may save before it is clear. */
  get isUrgent(): boolean {
    return [...this.model.sheets.values()].some(
      ({ unanswered }) =>
        unanswered && Object.entries(unanswered).some(([name, value]) => name.startsWith('+') && value !== 0),
    )
  }

  async #saveOne({ id, kind }: RobotRecord): Promise<string> {
    const editor = kind.editorOf(this.#tab.panel)
    const path = kind.path(id)
    const rebased = rebasedOf(kind)
    const sheet = this.model.sheets.get(path)!
    const { sent } = this.#tab.browser
    sent.length = 0
    let way = 'save'
    if (sheet.theirs) {
      way = this.#random.pick(['take theirs', 'overwrite'])
      if (way === 'take theirs') {
        this.model.takeTheirs(path, rebased)
        takeTheirs(editor, id)
      } else {
        this.model.overwrite(path, rebased)
        await overwrite(editor, id)
      }
    } else await editor.save(id)
    for (const call of sent) {
      expect(call.path, 'what was sent').toBe(path)
      expect(call.status, path).toBe(this.model.sent(path, call, kind.ignoresSame))
    }
    return `${way} ${path}`
  }

  #editorOf = ({ kind }: RobotRecord) => kind.editorOf(this.#tab.panel)

  #pickOpen(isChanged = false): RobotRecord | undefined {
    const open = this.#records.filter(({ id, kind }) => {
      const sheet = this.model.sheets.get(kind.path(id))
      return sheet && (!isChanged || sheet.isDirty)
    })
    return open.length > 0 ? this.#random.pick(open) : undefined
  }

  /** The forms show what the model says, and count as unsaved what is. */
  check(): void {
    for (const record of this.#records) {
      const { id, kind } = record
      const path = kind.path(id)
      const sheet = this.model.sheets.get(path)
      if (!sheet) continue
      const editor = this.#editorOf(record)
      const open = editor.store.get().get(id)!
      expect(kind.valuesOf(open.draft), `what ${path} shows`).toEqual(sheet.mine)
      expect(open.theirs !== null, `whether ${path} has a conflict`).toBe(sheet.theirs !== null)
      expect(editor.changesOf(open) > 0, `whether ${path} is unsaved`).toBe(sheet.isDirty)
    }
  }
}
