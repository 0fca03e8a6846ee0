import { expect } from 'vitest'
import type { CouponDraft } from '../../../packages/admin/src/kinds/coupons/model/draft.js'
import {
  deleteCoupon,
  editorOf,
  openAdded,
  readCoupons,
} from '../../../packages/admin/src/kinds/coupons/model/editor.js'
import { NEW } from '../../../packages/admin/src/records/screen/use-answers.js'
import type { Random } from '../random.js'
import type { Values } from '../settings-model.js'
import type { RobotSite } from '../site.js'
import type { Tab } from '../tab.js'
import { AddedModel, type AddedTruth } from './model.js'

const PATH = '/api/config/coupons'
/** Few, so that two people add the same one. */
const CODES = ['ROBOT1', 'ROBOT2', 'ROBOT3']

async function readList(tab: Tab) {
  const answer = await readCoupons(tab.panel.inbox.call)
  if (!answer.ok) throw new Error(`The coupons cannot be read: ${answer.error.message}`)
  return answer.body
}

/** The coupons that owners have added, by the server's own answer. */
export async function readAdded(tab: Tab): Promise<Map<string, Values>> {
  const { coupons } = await readList(tab)
  const added = coupons.filter(({ hasTheme }) => !hasTheme)
  return new Map(added.map(({ coupon }) => [coupon.code, { ...coupon }]))
}

/** Adds and deletes coupons in one tab, beside a model of them. */
export class AddedRobot {
  readonly model: AddedModel
  readonly #tab: Tab
  readonly #site: RobotSite
  readonly #truth: AddedTruth
  readonly #random: Random

  constructor(tab: Tab, site: RobotSite, truth: AddedTruth, random: Random) {
    this.#tab = tab
    this.#site = site
    this.#truth = truth
    this.#random = random
    this.model = new AddedModel(truth)
  }

  get #editor() {
    return editorOf(this.#tab.panel)
  }

  get #open() {
    return this.#editor.store.get().get(NEW)
  }

  /** Fills the form of a new coupon, or changes it. The code of one that is there stays. */
  async change(): Promise<string> {
    const random = this.#random
    if (!this.#open) {
      const { coupons: _, ...shop } = await readList(this.#tab)
      this.#editor.open({ body: null, shop })
    }
    const name = `Word ${random.below(1000)}`
    const code = this.model.revision === null && random.chance(0.5) ? random.pick(CODES) : undefined
    const values = { code: random.pick(CODES), percent: '5', ...this.model.mine, name, ...(code && { code }) }
    this.#editor.change(NEW, 'all', (draft): CouponDraft => ({ ...draft, ...values }))
    this.model.mine = values
    return `fills in the new coupon ${values.code}`
  }

  async save(): Promise<string> {
    const { model } = this
    if (!this.#open || model.mine.code === undefined) return 'has no new coupon'
    const { sent, read } = this.#tab.browser
    const { code } = model
    sent.length = 0
    read.clear()
    const isSaved = await this.#editor.save(NEW)
    for (const call of sent) {
      const isNew = call.path === PATH
      if (!isNew) expect(call.path, 'what was sent').toBe(`${PATH}/${code}`)
      expect(call.status, call.path).toBe(
        isNew ? model.sentNew(call, read.has(PATH)) : model.sentChange(call),
      )
    }
    await this.#checkAtCart(code)
    if (isSaved) {
      expect(openAdded(this.#editor, this.#open, code), 'changes during the save').toBe(false)
      model.clear()
    } else if (sent.some(({ status, isAnswered }) => isAnswered && (status === 404 || status === 409))) {
      // Somebody has deleted it meanwhile. The person begins again.
      this.#editor.forget(NEW)
      model.clear()
    }
    return `adds the coupon ${code}${isSaved ? '' : ', which fails'}`
  }

  /** Deletes a coupon of the list, which may be an older one. */
  async remove(): Promise<string> {
    const { model } = this
    const { call } = this.#tab.panel.inbox
    if (model.listed.size === 0 || this.#random.chance(0.5)) await this.#readList()
    if (model.listed.size === 0) return 'has no coupon to delete'
    const code = this.#random.pick([...model.listed.keys()])
    const { sent } = this.#tab.browser
    sent.length = 0
    const failed = await deleteCoupon(call, code, this.#revisions.get(code)!)
    for (const each of sent) {
      expect(each.path, 'what was sent').toBe(`${PATH}/${code}`)
      expect(each.status, each.path).toBe(model.sentDeletion(code, each))
    }
    await this.#checkAtCart(code)
    if (!failed) model.listed.delete(code)
    return `deletes the coupon ${code}${failed ? ', which fails' : ''}`
  }

  /** A buyer can use exactly the codes that there are. */
  async #checkAtCart(code: string): Promise<void> {
    const answer = await this.#site.app.request('/api/commerce/shopping-cart/coupons', {
      method: 'POST',
      body: JSON.stringify({ code: code.toLowerCase() }),
      headers: { origin: 'http://localhost', 'content-type': 'application/json' },
    })
    const { error } = (await answer.json()) as { error?: string }
    expect(error === undefined, `whether ${code} counts in carts`).toBe(this.#truth.coupons.has(code))
  }

  /** The form shows what the model says. */
  check(): void {
    const { mine, unanswered } = this.model
    if (mine.code === undefined) {
      expect(this.#open, 'a new coupon').toBeUndefined()
      return
    }
    expect(this.#open?.draft, 'the new coupon').toMatchObject(mine)
    expect(this.#open?.unanswered !== null, 'whether the new coupon was sent').toBe(unanswered !== null)
  }

  /** The server's own numbers of the listed coupons. */
  readonly #revisions = new Map<string, number>()

  async #readList(): Promise<void> {
    const answer = await readCoupons(this.#tab.panel.inbox.call)
    if (!answer.ok) return
    this.#revisions.clear()
    for (const { coupon, revision } of answer.body.coupons) this.#revisions.set(coupon.code, revision)
    this.model.listRead()
  }
}
