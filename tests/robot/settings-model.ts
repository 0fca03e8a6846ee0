import { isDeepStrictEqual } from 'node:util'
import type { SentCall } from './browser.js'

export type Values = Readonly<Record<string, unknown>>

/** What the server has to store, by the ids of the records. */
export type Truth = Map<string, Values>

interface Step {
  readonly id: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** The settings of a block in one tab. */
interface Sheet {
  /** What the tab takes for stored. */
  seen: Values
  /** What its form shows. */
  mine: Values
  /** What was sent without an answer. */
  unsure: Values | null
  undecided: readonly string[]
  theirs: Values
}

const namesOf = (...all: readonly Values[]) => [...new Set(all.flatMap((values) => Object.keys(values)))]
const isSame = isDeepStrictEqual

function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}

const isDirty = ({ mine, seen, unsure }: Sheet) =>
  !isSame({ ...mine }, { ...seen }) || (unsure !== null && !isSame({ ...mine }, { ...unsure }))

/** What a tab has to show of settings, and what its saves have to store, by the rules of the documentation alone. */
export class SettingsModel {
  readonly sheets = new Map<string, Sheet>()
  readonly #truth: Truth
  #past: Step[] = []
  #future: Step[] = []

  constructor(truth: Truth) {
    this.#truth = truth
  }

  opened(id: string): void {
    if (this.sheets.has(id)) return
    const values = this.#stored(id)
    this.sheets.set(id, { seen: values, mine: values, unsure: null, undecided: [], theirs: {} })
  }

  /** Unsaved changes of another tab arrive in this one. */
  restored(id: string, { seen, mine, unsure }: Sheet): void {
    this.opened(id)
    const sheet = this.sheets.get(id)!
    Object.assign(sheet, { seen, mine, unsure })
    this.#rebase(sheet, this.#stored(id))
  }

  change(id: string, name: string, after: unknown): void {
    const sheet = this.sheets.get(id)!
    const before = sheet.mine[name]
    if (isSame(before, after)) return
    this.#past.push({ id, name, before, after })
    this.#future = []
    sheet.mine = withValue(sheet.mine, name, after)
  }

  undo(): void {
    const step = this.#past.pop()
    if (!step) return
    this.#future.unshift(step)
    const sheet = this.sheets.get(step.id)!
    sheet.mine = withValue(sheet.mine, step.name, step.before)
  }

  redo(): void {
    const step = this.#future.shift()
    if (!step) return
    this.#past.push(step)
    const sheet = this.sheets.get(step.id)!
    sheet.mine = withValue(sheet.mine, step.name, step.after)
  }

  get dirty(): string[] {
    return [...this.sheets].filter(([, sheet]) => isDirty(sheet)).map(([id]) => id)
  }

  get undecided(): [id: string, name: string][] {
    return [...this.sheets].flatMap(([id, { undecided }]) =>
      undecided.map((name): [string, string] => [id, name]),
    )
  }

  /** Everything that is not stored is given up. What was sent without an answer may be stored, and is then shown. */
  discard(): void {
    for (const id of this.dirty) {
      const sheet = this.sheets.get(id)!
      if (sheet.unsure) this.sheets.delete(id)
      else Object.assign(sheet, { mine: sheet.seen, undecided: [] })
    }
    this.#past = []
    this.#future = []
  }

  decide(id: string, name: string, whose: 'mine' | 'theirs'): void {
    const sheet = this.sheets.get(id)!
    sheet.undecided = sheet.undecided.filter((each) => each !== name)
    if (whose === 'theirs') sheet.mine = withValue(sheet.mine, name, sheet.theirs[name])
    this.#forget(id)
  }

  /** The server, or nobody, got the changes of a block. Returns the status that the server has to answer with. */
  sent(id: string, { status, isAnswered }: SentCall): number | null {
    const sheet = this.sheets.get(id)
    if (!sheet || !isDirty(sheet)) throw new Error(`${id} was sent without a change.`)
    const { mine } = sheet
    const stored = this.#stored(id)
    this.#settle(sheet, stored)
    if (status === 401) return 401
    if (status === null) {
      sheet.unsure = mine
      return null
    }
    const { values, conflicts } = this.#merged(sheet, stored)
    if (conflicts.length > 0) {
      if (!isAnswered) sheet.unsure = mine
      else {
        this.#rebase(sheet, stored)
        this.#forget(id)
      }
      return 409
    }
    this.#truth.set(id, values)
    if (isAnswered) Object.assign(sheet, { seen: values, mine: values, unsure: null })
    else sheet.unsure = mine
    return 200
  }

  /** A save that had an answer before: nothing is left to send. */
  confirmed(id: string): void {
    const sheet = this.sheets.get(id)!
    const stored = this.#stored(id)
    if (!sheet.unsure) throw new Error(`${id} has changes, and was not sent.`)
    this.#settle(sheet, stored)
    const { values, conflicts } = this.#merged(sheet, stored)
    if (conflicts.length > 0 || !isSame({ ...values }, { ...stored }))
      throw new Error(`${id} has changes, and was not sent.`)
    Object.assign(sheet, { seen: stored, mine: stored })
  }

  #stored = (id: string): Values => this.#truth.get(id) ?? {}

  /** What turns out to be stored of what was sent without an answer is nobody else's. */
  #settle(sheet: Sheet, stored: Values): void {
    const { unsure } = sheet
    if (!unsure) return
    for (const name of namesOf(unsure, stored)) {
      if (isSame(stored[name], unsure[name])) sheet.seen = withValue(sheet.seen, name, stored[name])
    }
    sheet.unsure = null
  }

  #merged({ seen, mine }: Sheet, stored: Values): { values: Values; conflicts: string[] } {
    let values = stored
    const conflicts: string[] = []
    for (const name of namesOf(seen, mine, stored)) {
      const [before, after, now] = [seen[name], mine[name], stored[name]]
      if (isSame(before, after) || isSame(after, now)) continue
      if (isSame(before, now)) values = withValue(values, name, after)
      else conflicts.push(name)
    }
    return { values, conflicts }
  }

  #rebase(sheet: Sheet, stored: Values): void {
    this.#settle(sheet, stored)
    const { values, conflicts } = this.#merged(sheet, stored)
    const mine = conflicts.reduce((all, name) => withValue(all, name, sheet.mine[name]), values)
    Object.assign(sheet, { seen: stored, mine, undecided: conflicts, theirs: stored })
  }

  #forget(id: string): void {
    this.#past = this.#past.filter((step) => step.id !== id)
    this.#future = this.#future.filter((step) => step.id !== id)
  }
}
