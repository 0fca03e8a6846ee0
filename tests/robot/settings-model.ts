import { isDeepStrictEqual } from 'node:util'
import type { SentCall } from './browser.js'

export type Values = Readonly<Record<string, unknown>>

/** The values that the server has to store, by the ids of the records. */
export class Truth {
  readonly #versions = new Map<string, Values[]>()

  constructor(stored: ReadonlyMap<string, Values>) {
    for (const [id, values] of stored) this.#versions.set(id, [values])
  }

  get = (id: string): Values => this.#versions.get(id)?.at(-1) ?? {}

  /** The ids of all that was ever stored. */
  get ids(): readonly string[] {
    return [...this.#versions.keys()]
  }

  /** The stored versions, oldest first. */
  versionsOf = (id: string): readonly Values[] => this.#versions.get(id) ?? [{}]

  /** A save that changes nothing makes no version. */
  set(id: string, values: Values): void {
    if (!isSame({ ...values }, { ...this.get(id) })) this.#versions.set(id, [...this.versionsOf(id), values])
  }
}

interface Change {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Changes of a block that are undone together. */
interface Step {
  readonly id: string
  readonly changes: readonly Change[]
}

/** The settings of a block in one tab. */
export interface Sheet {
  /** The values that the tab takes for stored. */
  seen: Values
  /** The values in its form. */
  mine: Values
  /** Values sent without an answer. */
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

/** Three versions of a value: what two people started from, and what each of them has. */
export interface Versions {
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The list with the changes of two people; undefined for another value, and for lists that contradict each other. */
export type ListOfBoth = (id: string, name: string, versions: Versions) => unknown

/** The settings that a tab has to show, and its saves have to store, by the rules of the documentation alone. */
export class SettingsModel {
  readonly sheets = new Map<string, Sheet>()
  readonly #truth: Truth
  readonly #listOfBoth: ListOfBoth
  #past: Step[] = []
  #future: Step[] = []

  constructor(truth: Truth, listOfBoth: ListOfBoth = () => undefined) {
    this.#truth = truth
    this.#listOfBoth = listOfBoth
  }

  opened(id: string): void {
    if (this.sheets.has(id)) return
    const values = this.#stored(id)
    this.sheets.set(id, { seen: values, mine: values, unsure: null, undecided: [], theirs: {} })
  }

  /** Unsaved changes of a tab that is gone arrive in this one, whose own changes are newer. */
  restored(id: string, lost: Sheet): void {
    this.opened(id)
    const sheet = this.sheets.get(id)!
    const stored = this.#stored(id)
    if (sheet.unsure || !isSame({ ...sheet.seen }, { ...stored })) {
      const { undecided } = sheet
      this.#rebase(id, sheet, stored)
      const isDecided = (name: string) => isSame(sheet.mine[name], stored[name])
      sheet.undecided = [...new Set([...undecided, ...sheet.undecided])].filter((name) => !isDecided(name))
      this.#forget(id)
    }
    const older = { ...lost }
    this.#rebase(id, older, stored)
    const isNewer = (name: string) =>
      !isSame(sheet.mine[name], stored[name]) || sheet.undecided.includes(name)
    for (const name of namesOf(older.mine, stored)) {
      if (isNewer(name)) continue
      sheet.mine = withValue(sheet.mine, name, older.mine[name])
      // A conflict from before is part of what the lost tab took for stored.
      const isAsked = older.undecided.includes(name) || lost.undecided.includes(name)
      if (isAsked && !isSame(older.mine[name], stored[name])) sheet.undecided = [...sheet.undecided, name]
    }
    sheet.theirs = stored
  }

  change(id: string, name: string, after: unknown): void {
    this.#change(id, [[name, after]])
  }

  /** Shows an earlier version, as one step, but for options that only authors of templates set. */
  goBack(id: string, version: Values, isForAuthors: (name: string) => boolean): void {
    const { mine } = this.sheets.get(id)!
    const names = namesOf(mine, version).filter((name) => !isForAuthors(name))
    this.#change(
      id,
      names.map((name) => [name, version[name]]),
    )
  }

  undo(): void {
    const step = this.#past.pop()
    if (!step) return
    this.#future.unshift(step)
    this.#apply(step, 'before')
  }

  redo(): void {
    const step = this.#future.shift()
    if (!step) return
    this.#past.push(step)
    this.#apply(step, 'after')
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
    if (whose === 'theirs') this.#change(id, [[name, sheet.theirs[name]]])
  }

  /** The server, or nobody, got the changes of a block. Returns the status that the server has to answer with. */
  sent(id: string, { status, isAnswered }: SentCall): number | null {
    const sheet = this.sheets.get(id)
    if (!sheet || !isDirty(sheet)) throw new Error(`${id} was sent without a change.`)
    const { mine } = sheet
    const stored = this.#stored(id)
    this.#settle(sheet, stored)
    const before = { ...sheet }
    if (status === 401) return 401
    if (status === null) {
      sheet.unsure = mine
      return null
    }
    const { values, conflicts } = this.#merged(id, sheet, stored)
    if (conflicts.length > 0) {
      if (!isAnswered) sheet.unsure = mine
      else {
        this.#rebase(id, sheet, stored)
        this.#follow(id, before.seen, before.mine)
      }
      return 409
    }
    this.#truth.set(id, values)
    if (isAnswered) {
      Object.assign(sheet, { seen: values, mine: values, unsure: null })
      this.#follow(id, mine, mine)
    } else sheet.unsure = mine
    return 200
  }

  /** A save that had an answer before: nothing is left to send. */
  confirmed(id: string): void {
    const sheet = this.sheets.get(id)!
    const stored = this.#stored(id)
    if (!sheet.unsure) throw new Error(`${id} has changes, and was not sent.`)
    this.#settle(sheet, stored)
    const { values, conflicts } = this.#merged(id, sheet, stored)
    if (conflicts.length > 0 || !isSame({ ...values }, { ...stored }))
      throw new Error(`${id} has changes, and was not sent.`)
    const { seen, mine } = sheet
    Object.assign(sheet, { seen: stored, mine: stored })
    this.#follow(id, seen, mine)
  }

  #stored = (id: string): Values => this.#truth.get(id)

  #change(id: string, options: readonly (readonly [name: string, after: unknown])[]): void {
    const { mine } = this.sheets.get(id)!
    const changes = options
      .map(([name, after]): Change => ({ name, before: mine[name], after }))
      .filter(({ before, after }) => !isSame(before, after))
    if (changes.length === 0) return
    const step = { id, changes }
    this.#past.push(step)
    this.#future = []
    this.#apply(step, 'after')
  }

  #apply({ id, changes }: Step, side: 'before' | 'after'): void {
    const sheet = this.sheets.get(id)!
    for (const change of changes) sheet.mine = withValue(sheet.mine, change.name, change[side])
  }

  /** Values sent without an answer that turn out to be stored are the person's own. */
  #settle(sheet: Sheet, stored: Values): void {
    const { unsure } = sheet
    if (!unsure) return
    for (const name of namesOf(unsure, stored, sheet.seen)) {
      if (isSame(stored[name], unsure[name])) sheet.seen = withValue(sheet.seen, name, stored[name])
    }
    sheet.unsure = null
  }

  #merged(id: string, { seen, mine }: Sheet, stored: Values): { values: Values; conflicts: string[] } {
    let values = stored
    const conflicts: string[] = []
    for (const name of namesOf(seen, mine, stored)) {
      const [before, after, now] = [seen[name], mine[name], stored[name]]
      if (isSame(before, after) || isSame(after, now)) continue
      if (isSame(before, now)) values = withValue(values, name, after)
      else {
        const both = this.#listOfBoth(id, name, { before, mine: after, theirs: now })
        if (both === undefined) conflicts.push(name)
        else values = withValue(values, name, both)
      }
    }
    return { values, conflicts }
  }

  #rebase(id: string, sheet: Sheet, stored: Values): void {
    this.#settle(sheet, stored)
    const { values, conflicts } = this.#merged(id, sheet, stored)
    const mine = conflicts.reduce((all, name) => withValue(all, name, sheet.mine[name]), values)
    Object.assign(sheet, { seen: stored, mine, undecided: conflicts, theirs: stored })
  }

  /**
   * Steps lead to what others have stored instead of what their changes were based on. Those of a field that others have
   * changed end at the latest of its unsaved changes.
   */
  #follow(id: string, base: Values, mine: Values): void {
    const { seen, mine: now } = this.sheets.get(id)!
    const others = namesOf(base, seen).filter((name) => !isSame(base[name], seen[name]))
    const ended = new Set(others.filter((name) => isSame(mine[name], base[name])))
    const moved = (name: string, value: unknown) => {
      if (isSame(value, base[name])) return seen[name]
      if (isSame(value, mine[name])) return now[name]
      return this.#listOfBoth(id, name, { before: base[name], mine: value, theirs: seen[name] }) ?? value
    }
    const follow = (steps: readonly Step[], endsOf: Set<string>) =>
      steps.flatMap((step): Step[] => {
        if (step.id !== id) return [step]
        const left = step.changes.filter(({ name, before }) => {
          const isLeft = !endsOf.has(name)
          if (others.includes(name) && isSame(before, base[name])) endsOf.add(name)
          return isLeft
        })
        const changes = left
          .map((change) =>
            others.includes(change.name)
              ? {
                  ...change,
                  before: moved(change.name, change.before),
                  after: moved(change.name, change.after),
                }
              : change,
          )
          .filter(({ before, after }) => !isSame(before, after))
        return changes.length > 0 ? [{ id, changes }] : []
      })
    this.#past = follow(this.#past.toReversed(), ended).toReversed()
    // An undone change is the person's own.
    this.#future = this.#future.flatMap((step) => follow([step], new Set()))
  }

  #forget(id: string): void {
    this.#past = this.#past.filter((step) => step.id !== id)
    this.#future = this.#future.filter((step) => step.id !== id)
  }
}
