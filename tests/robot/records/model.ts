import { isDeepStrictEqual } from 'node:util'
import type { SentCall } from '../browser.js'
import type { Values } from '../settings-model.js'
import { wayOf } from './conflict.js'

/** A stored record, and what it is without an owner's changes. */
interface Version {
  readonly values: Values
  /** Which of the saves it comes from; 0 for none. */
  readonly revision: number
  readonly saves: number
  readonly theme: Values
}

/** A record that no owner has changed yet. */
export const firstVersion = (values: Values): Version => ({ values, revision: 0, saves: 0, theme: values })

const nextVersion = (version: Version, values: Values): Version => {
  const saves = version.saves + 1
  return { ...version, values, revision: saves, saves }
}

/** A way back to the theme's version. */
export interface Reset {
  /** The names of values that stay as they are. */
  readonly keeps: readonly string[]
  /** Whether that is the first version again, as if nobody had ever saved. */
  readonly isFirst?: boolean
}

/** Makes values of an older version ones of a newer version: what a person has left alone follows it. */
export type Rebased = (values: Values, older: Values, newer: Values) => Values

/** The records that the server has to store. */
export type RecordTruth = Map<string, Version>

/** A number that is saved as a difference, such as the stock of `a`: `+a` is the difference, `=a` what is stored. */
const isDifference = (name: string) => name.startsWith('+')
const isTotal = (name: string) => name.startsWith('=')

const mapped = (values: Values, map: (name: string, value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(name, value)]))

/** The same for records of which each value is kept by itself. */
export const followed: Rebased = (values, older, newer) =>
  mapped(values, (name, value) => (isDeepStrictEqual(value, older[name]) ? newer[name] : value))

/** The values of a stored record in a form. */
const shownOf = ({ values }: Version): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isTotal(name)))

/** Whether what is stored is what was sent without an answer over an older version. */
const isOwnSave = (sent: Values, seen: Version, stored: Version): boolean =>
  Object.entries(stored.values).every(([name, value]) => {
    if (isDifference(name)) return true
    const total = Number(seen.values[name]) + Number(sent[`+${name.slice(1)}`])
    return isDeepStrictEqual(value, isTotal(name) ? total : sent[name])
  })

/** The differences of values without those that were saved. */
const withoutSaved = (values: Values, sent: Values): Values =>
  mapped(values, (name, value) => (isDifference(name) ? Number(value) - Number(sent[name]) : value))

type Step = readonly [before: Values, after: Values]

/** A record in one tab. */
export class Sheet {
  seen: Version
  mine: Values
  past: Step[] = []
  future: Step[] = []
  unanswered: Values | null = null
  theirs: Version | null = null

  constructor(seen: Version) {
    this.seen = seen
    this.mine = shownOf(seen)
  }

  get isDirty(): boolean {
    return this.unanswered !== null || !isDeepStrictEqual(this.mine, shownOf(this.seen))
  }

  change(after: Values): void {
    this.past.push([this.mine, after])
    this.future = []
    this.mine = after
  }

  map(change: (values: Values) => Values): void {
    const steps = (all: readonly Step[]) =>
      all.map(([before, after]): Step => [change(before), change(after)])
    this.mine = change(this.mine)
    this.past = steps(this.past)
    this.future = steps(this.future)
  }
}

/** A lost record over what is stored by now. */
function restoredSheet(lost: Sheet, stored: Version, rebased: Rebased | null, isAsked: boolean): Sheet {
  const { mine, seen, unanswered } = lost
  const sheet = new Sheet(stored)
  if (unanswered && isOwnSave(unanswered, seen, stored))
    return Object.assign(sheet, { mine: withoutSaved(mine, unanswered) })
  if (isDeepStrictEqual(shownOf(seen), shownOf(stored))) return Object.assign(sheet, { mine, unanswered })
  if (isAsked) return Object.assign(new Sheet(seen), { mine, theirs: stored })
  return Object.assign(sheet, { mine: rebased ? rebased(mine, seen.values, stored.values) : mine })
}

/** The records that a tab has to show, and its saves have to store, by the rules of the documentation alone. */
export class RecordModel {
  readonly sheets = new Map<string, Sheet>()
  readonly #truth: RecordTruth

  constructor(truth: RecordTruth) {
    this.#truth = truth
  }

  opened(id: string): void {
    const stored = this.#truth.get(id)!
    const sheet = this.sheets.get(id)
    const isOlder = sheet && !sheet.isDirty && sheet.seen.revision !== stored.revision
    if (!sheet || isOlder) this.sheets.set(id, new Sheet(stored))
  }

  change(id: string, name: string, value: unknown): void {
    const sheet = this.sheets.get(id)!
    sheet.change({ ...sheet.mine, [name]: value })
  }

  undo(id: string): void {
    const sheet = this.sheets.get(id)!
    const step = sheet.past.pop()
    if (!step) return
    sheet.future.unshift(step)
    sheet.mine = step[0]
  }

  redo(id: string): void {
    const sheet = this.sheets.get(id)!
    const step = sheet.future.shift()
    if (!step) return
    sheet.past.push(step)
    sheet.mine = step[1]
  }

  discard(id: string): void {
    const sheet = this.sheets.get(id)!
    sheet.change(shownOf(sheet.seen))
    sheet.theirs = null
    // It may be stored, so it is read again.
    if (sheet.unanswered) {
      sheet.seen = this.#truth.get(id)!
      sheet.mine = shownOf(sheet.seen)
      sheet.unanswered = null
    }
  }

  /** The server, or nobody, got a record. Returns the status that the server has to answer with. */
  sent(id: string, { status, isAnswered }: SentCall, ignoresSame = false): number | null {
    const sheet = this.sheets.get(id)!
    if (!sheet.isDirty) throw new Error(`${id} was sent without a change.`)
    const stored = this.#truth.get(id)!
    const { mine } = sheet
    if (status === 401) return 401
    if (status === null) {
      sheet.unanswered = mine
      return null
    }
    if (stored.revision !== sheet.seen.revision) {
      if (!isAnswered) sheet.unanswered = mine
      else this.#conflict(sheet, stored)
      return 409
    }
    const values = mapped(stored.values, (name, value) => {
      if (isTotal(name)) return Number(value) + Number(mine[`+${name.slice(1)}`])
      return isDifference(name) ? 0 : mine[name]
    })
    const isSame = ignoresSame && isDeepStrictEqual(values, stored.values)
    const next = isSame ? stored : nextVersion(stored, values)
    this.#truth.set(id, next)
    if (isAnswered) this.#accept(sheet, mine, next)
    else sheet.unanswered = mine
    return 200
  }

  /** The same of a way back to the theme. Some values stay as they are, and so does what is saved as a difference. */
  resetSent(id: string, { status, isAnswered }: SentCall, { keeps, isFirst = false }: Reset): number | null {
    const sheet = this.sheets.get(id)!
    const stored = this.#truth.get(id)!
    if (status === null || status === 401) return status
    if (stored.revision !== sheet.seen.revision) {
      if (isAnswered) this.#conflict(sheet, stored)
      return 409
    }
    const values = mapped(stored.values, (name, value) =>
      isTotal(name) || keeps.includes(name) ? value : stored.theme[name],
    )
    const next = { ...nextVersion(stored, values), ...(isFirst && { revision: 0 }) }
    this.#truth.set(id, next)
    if (isAnswered) {
      sheet.change(shownOf(next))
      Object.assign(sheet, { seen: next, unanswered: null, theirs: null })
    }
    return 200
  }

  /**
   * Takes over what somebody else has saved. Undo brings the own changes back.
   *
   * @param rebased - null if the whole record is one value
   */
  takeTheirs(id: string, rebased: Rebased | null): void {
    const sheet = this.sheets.get(id)!
    const theirs = sheet.theirs!
    if (rebased) this.#rebase(sheet, theirs, rebased)
    sheet.change(shownOf(theirs))
    Object.assign(sheet, { seen: theirs, theirs: null })
  }

  /** The own changes are about to be saved over those of somebody else. */
  overwrite(id: string, rebased: Rebased | null): void {
    const sheet = this.sheets.get(id)!
    const theirs = sheet.theirs!
    if (rebased) this.#rebase(sheet, theirs, rebased)
    const isNothing = isDeepStrictEqual(sheet.mine, shownOf(theirs))
    if (isNothing && rebased) sheet.change(shownOf(theirs))
    Object.assign(sheet, { seen: theirs, theirs: null })
  }

  /** The required action of the panel about lost changes of a record without newer ones. */
  wayBack(id: string, { mine, seen, unanswered }: Sheet, isOneValue: boolean): ReturnType<typeof wayOf> {
    const stored = this.#truth.get(id)!
    const isStored = unanswered !== null && isOwnSave(unanswered, seen, stored)
    const [older, newer] = [shownOf(seen), shownOf(stored)]
    return isStored || isDeepStrictEqual(older, newer) ? 'merge' : wayOf(mine, older, newer, isOneValue)
  }

  /**
   * Unsaved changes of a tab that is gone arrive in this one. Changes that the record has already are newer: undo leads to
   * the restored ones.
   *
   * @param isAsked - whether the panel asks which version counts
   */
  restored(id: string, lost: Sheet, rebased: Rebased | null, isAsked: boolean): void {
    const sheet = this.sheets.get(id)
    const stored = this.#truth.get(id)!
    if (!sheet?.isDirty) {
      this.sheets.set(id, restoredSheet(lost, stored, rebased, isAsked))
      return
    }
    const older = restoredSheet(lost, sheet.seen, rebased, rebased === null)
    if (isDeepStrictEqual(older.mine, sheet.mine)) return
    sheet.past.push([older.mine, sheet.mine])
    sheet.future = []
  }

  /** A conflict with the own save, which had no answer, is none. */
  #conflict(sheet: Sheet, stored: Version): void {
    const { unanswered, seen } = sheet
    if (unanswered && isOwnSave(unanswered, seen, stored)) this.#accept(sheet, unanswered, stored)
    else Object.assign(sheet, { theirs: stored, unanswered: null })
  }

  #accept(sheet: Sheet, sent: Values, stored: Version): void {
    sheet.map((values) => withoutSaved(values, sent))
    Object.assign(sheet, { seen: stored, unanswered: null, theirs: null })
  }

  #rebase(sheet: Sheet, newer: Version, rebased: Rebased): void {
    const older = sheet.seen.values
    sheet.map((values) => rebased(values, older, newer.values))
  }
}
