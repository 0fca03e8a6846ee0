import { isDeepStrictEqual } from 'node:util'
import type { SentCall } from '../browser.js'
import type { Values } from '../settings-model.js'

/** A coupon that an owner has added, with a number that no other save has. */
interface Added {
  readonly values: Values
  readonly revision: number
}

/** The coupons that owners have added, by their codes. */
export class AddedTruth {
  readonly coupons = new Map<string, Added>()
  #revisions = 0

  store(values: Values): number {
    this.#revisions += 1
    this.coupons.set(String(values.code), { values, revision: this.#revisions })
    return this.#revisions
  }
}

/** The values that the form of a new coupon has to show in one tab, and that adding and deleting have to store. */
export class AddedModel {
  mine: Values = {}
  /** Values sent without an answer. */
  unanswered: Values | null = null
  /** The revision of the coupon that turned out to be added by a save without an answer. */
  revision: number | null = null
  /** The revisions of the coupons in the list that this tab has read. */
  readonly listed = new Map<string, number>()
  readonly #truth: AddedTruth

  constructor(truth: AddedTruth) {
    this.#truth = truth
  }

  get code(): string {
    return String(this.mine.code)
  }

  /** The form is empty again. */
  clear(): void {
    this.mine = {}
    this.unanswered = null
    this.revision = null
  }

  /** The form has unsaved changes. */
  get isDirty(): boolean {
    return this.mine.code !== undefined
  }

  /** Unsaved changes of a tab that is gone arrive in this one, whose own changes are newer. */
  restored({ mine, unanswered }: Pick<AddedModel, 'mine' | 'unanswered'>): void {
    if (!this.isDirty) Object.assign(this, { mine, unanswered })
  }

  listRead(): void {
    this.listed.clear()
    for (const [code, { revision }] of this.#truth.coupons) this.listed.set(code, revision)
  }

  /** The server, or nobody, got a new coupon. Returns the status that the server has to answer with. */
  sentNew({ status, isAnswered }: SentCall, hasReadList: boolean): number | null {
    if (status === 401) return 401
    const stored = this.#truth.coupons.get(this.code)
    const expected = status === null ? null : stored ? 400 : 201
    if (expected === 201) this.#truth.store(this.mine)
    if (!isAnswered) this.unanswered = this.mine
    else if (stored && hasReadList && this.unanswered?.code === this.code) {
      // The person's own save is not in the way of the next one.
      if (isDeepStrictEqual(stored.values, this.unanswered)) {
        this.revision = stored.revision
        this.unanswered = null
      }
    }
    return expected
  }

  /** Later changes, as a change of the coupon that was added before. */
  sentChange({ status, isAnswered }: SentCall): number | null {
    if (status === 401) return 401
    if (!isAnswered) this.unanswered = this.mine
    if (status === null) return null
    const stored = this.#truth.coupons.get(this.code)
    if (stored?.revision !== this.revision) return stored ? 409 : 404
    this.#truth.store(this.mine)
    return 200
  }

  /** The server, or nobody, got a deletion. */
  sentDeletion(code: string, { status }: SentCall): number | null {
    if (status === 401 || status === null) return status
    if (this.#truth.coupons.get(code)?.revision !== this.listed.get(code)) return 409
    this.#truth.coupons.delete(code)
    return 200
  }
}
