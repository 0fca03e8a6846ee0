import { expect, vi } from 'vitest'
import { deleteFile, readFiles } from '../../../packages/admin/src/editor/files/api.js'
import { createSender } from '../../../packages/admin/src/editor/files/upload/send-file.js'
import { isPending, UploadQueue } from '../../../packages/admin/src/editor/files/upload/upload-queue.js'
import type { SentCall } from '../browser.js'
import type { Random } from '../random.js'
import type { Tab } from '../tab.js'
import type { FileTruth } from './model.js'
import { requestsOf } from './request.js'
import { type FileRobot, readStoredFiles } from './robot.js'

const MOST = 4
const CENTRE = { x: 0.5, y: 0.5 }

/** Uploads and deletes files. Nothing of that waits to be saved. */
export class UploadRobot {
  readonly #tab: Tab
  readonly #truth: FileTruth
  readonly #forms: FileRobot
  readonly #random: Random
  readonly #queue: UploadQueue
  /** The ids in the list that the person sees, which may be older. */
  #seen: readonly string[] = []

  constructor(tab: Tab, truth: FileTruth, forms: FileRobot, random: Random) {
    this.#tab = tab
    this.#truth = truth
    this.#forms = forms
    this.#random = random
    this.#queue = new UploadQueue(createSender(tab.browser.cookies), () => void tab.panel.inbox.refresh())
  }

  save = (): Promise<string> => {
    const isFull = this.#truth.size >= MOST
    return this.#random.chance(isFull ? 0 : 0.6) ? this.#upload() : this.#delete()
  }

  async #upload(): Promise<string> {
    const [failed] = this.#queue.store.get().list
    if (failed && this.#random.chance(0.4)) this.#queue.remove(failed.id)
    const isAgain = failed !== undefined && this.#queue.store.get().list.includes(failed)
    const isDocument = isAgain || this.#random.chance(0.8)
    const number = this.#random.below(1000)
    const file = isAgain
      ? failed.file
      : new File([isDocument ? `%PDF-1.7\n${number}\n%%EOF\n` : 'notes'], `plan ${number}.pdf`)
    const { sent } = this.#tab.browser
    sent.length = 0
    vi.stubGlobal('XMLHttpRequest', requestsOf(this.#tab.browser))
    if (isAgain) this.#queue.retry(failed.id)
    else this.#queue.add([file])
    while (this.#queue.store.get().list.some(isPending)) await new Promise(setImmediate)
    if (!isDocument) {
      expect(sent, 'calls with a file that the server would not accept').toEqual([])
      this.#queue.remove(this.#queue.store.get().list.at(-1)!.id)
    }
    const stored = sent.filter(({ status }) => status === 201)
    for (const each of sent) expect(each.status ?? 201, each.path).toBe(each.status === 401 ? 401 : 201)
    await this.#find(stored, file)
    return `uploads ${file.name}${stored.length > 0 ? '' : ', which fails'}`
  }

  /** The server stores one more file for each upload that it has answered, with the bytes that were sent. */
  async #find(calls: readonly SentCall[], file: File): Promise<void> {
    const { browser } = this.#tab
    // The reads of the check do not fail.
    browser.faults.length = 0
    const stored = await readStoredFiles(this.#tab)
    const added = [...stored].filter(([id]) => !this.#truth.has(id))
    expect(
      added.map(([, values]) => values),
      `what is stored of ${file.name}`,
    ).toEqual(calls.map(() => ({ name: file.name, alt: '', focal: CENTRE })))
    for (const [id, values] of added) {
      this.#truth.set(id, values)
      const answer = await browser.fetch(`/files/${id}/${encodeURIComponent(file.name)}`)
      expect(await answer.text(), `the bytes of ${file.name}`).toBe(await file.text())
    }
  }

  async #delete(): Promise<string> {
    const { browser, panel } = this.#tab
    const { call } = panel.inbox
    if (this.#seen.length === 0 || this.#random.chance(0.5)) {
      const answer = await readFiles(call, '', null)
      if (answer.ok) this.#seen = answer.body.files.map(({ id }) => id)
    }
    if (this.#seen.length === 0) return 'has no file to delete'
    const id = this.#random.pick(this.#seen)
    browser.sent.length = 0
    const answer = await deleteFile(call, id)
    for (const each of browser.sent) expect(each.status, each.path).toBe(this.#deleted(id, each))
    if (answer.ok) this.#forms.forget(id)
    return `deletes the file ${id}${answer.ok ? '' : ', which fails'}`
  }

  #deleted(id: string, { status }: SentCall): number | null {
    if (status === null || status === 401) return status
    return this.#truth.delete(id) ? 200 : 404
  }
}
