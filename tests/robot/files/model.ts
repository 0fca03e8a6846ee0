import { isDeepStrictEqual } from 'node:util'
import type { SentCall } from '../browser.js'
import type { Values } from '../settings-model.js'

/** The files that the server has to store, by their ids. */
export type FileTruth = Map<string, Values>

/** A file in one tab. */
export interface FileSheet {
  /** The values that the tab takes for stored. */
  seen: Values
  /** Values that differ from those, or may differ. */
  mine: Values
  /** Values sent without an answer. */
  unsure: ReadonlySet<string>
}

/** The files that a tab has to show, and its saves have to store. Of two saves of a value, the later one counts. */
export class FileModel {
  readonly sheets = new Map<string, FileSheet>()
  readonly #truth: FileTruth

  constructor(truth: FileTruth) {
    this.#truth = truth
  }

  /** The file was read; unsaved changes of earlier are still there. */
  opened(id: string): void {
    const mine = this.sheets.get(id)?.mine ?? {}
    this.#set(id, { seen: this.#truth.get(id)!, mine, unsure: new Set() })
  }

  change(id: string, name: string, value: unknown): void {
    const sheet = this.sheets.get(id)!
    this.#set(id, { ...sheet, mine: { ...sheet.mine, [name]: value } })
  }

  /** The server, or nobody, got the changes. Returns the status that the server has to answer with. */
  sent(id: string, { status, isAnswered }: SentCall): number | null {
    const sheet = this.sheets.get(id)!
    if (status === 401) return 401
    if (status !== null && !this.#truth.has(id)) {
      // Somebody has deleted it meanwhile. What was typed stays until the form is closed.
      if (!isAnswered)
        this.#set(id, { ...sheet, unsure: new Set([...sheet.unsure, ...Object.keys(sheet.mine)]) })
      return 404
    }
    if (status !== null) this.#truth.set(id, { ...this.#truth.get(id), ...sheet.mine })
    if (isAnswered) this.#set(id, { seen: this.#truth.get(id)!, mine: {}, unsure: new Set() })
    else this.#set(id, { ...sheet, unsure: new Set([...sheet.unsure, ...Object.keys(sheet.mine)]) })
    return status === null ? null : 200
  }

  #set(id: string, { seen, mine, unsure }: FileSheet): void {
    const differs = ([name, value]: [string, unknown]) =>
      unsure.has(name) || !isDeepStrictEqual(value, seen[name])
    const left = Object.fromEntries(Object.entries(mine).filter(differs))
    this.sheets.set(id, { seen, mine: left, unsure })
  }
}
