import { extname } from 'node:path'
import { expect } from 'vitest'
import { readFile, readFiles } from '../../../packages/admin/src/editor/files/api.js'
import type { FileDraft } from '../../../packages/admin/src/editor/files/files-session.js'
import { FileEditor } from '../../../packages/admin/src/kinds/files/file-editor.js'
import type { Random } from '../random.js'
import type { Tab } from '../tab.js'
import { FileModel, type FileTruth } from './model.js'

const pathOf = (id: string) => `/api/config/files/${id}`

async function read(tab: Tab, id: string) {
  const answer = await readFile(tab.panel.inbox.call, id)
  if (!answer.ok) throw new Error(`${pathOf(id)} cannot be read: ${answer.error.message}`)
  return answer.body
}

/** The stored files, by the server's answer. */
export async function readStoredFiles(tab: Tab): Promise<FileTruth> {
  const answer = await readFiles(tab.panel.inbox.call, '', null)
  if (!answer.ok) throw new Error(`The files cannot be read: ${answer.error.message}`)
  return new Map(answer.body.files.map(({ id, name, alt, focal }) => [id, { name, alt, focal }]))
}

/** Changes and saves names, alternative texts and focal points of files in one tab, beside a model of them. */
export class FileRobot {
  readonly model: FileModel
  readonly #tab: Tab
  readonly #truth: FileTruth
  readonly #random: Random
  readonly #drafts = new Map<string, FileDraft>()
  readonly #editors = new Map<string, FileEditor>()

  constructor(tab: Tab, truth: FileTruth, random: Random) {
    this.#tab = tab
    this.#truth = truth
    this.#random = random
    this.model = new FileModel(truth)
  }

  async change(): Promise<string> {
    if (this.#truth.size === 0) return 'has no file to change'
    const id = this.#random.pick([...this.#truth.keys()])
    // The form of another file is closed. Each time it is opened, the file is read.
    if (!this.#editors.has(id) || this.#random.chance(0.3)) await this.#open(id)
    const change = this.#type(id)
    return `sets ${JSON.stringify(change)} of ${pathOf(id)}`
  }

  #type(id: string): FileDraft {
    const change = this.#choose(id)
    this.#editors.get(id)!.change(change)
    for (const [name, value] of Object.entries(change)) this.model.change(id, name, value)
    return change
  }

  async save(): Promise<string> {
    if (this.#editors.size > 0) this.#type(this.#random.pick([...this.#editors.keys()]))
    const changed = [...this.model.sheets].filter(([, { mine }]) => Object.keys(mine).length > 0)
    if (changed.length === 0) return 'has no file to save'
    const [id, { mine }] = this.#random.pick(changed)
    const { sent } = this.#tab.browser
    sent.length = 0
    await this.#editors.get(id)!.save()
    for (const call of sent) {
      expect(call.path, 'what was sent').toBe(pathOf(id))
      expect(call.status, call.path).toBe(this.model.sent(id, call))
    }
    // The person reads that it is gone, and closes its form.
    if (sent.some(({ status, isAnswered }) => status === 404 && isAnswered)) this.forget(id)
    return `saves ${Object.keys(mine).join(' and ')} of ${pathOf(id)}`
  }

  /** Closes the form of a file that is gone. */
  forget(id: string): void {
    this.#drafts.delete(id)
    this.#editors.delete(id)
    this.model.sheets.delete(id)
  }

  /** The forms show what the model says, and count as unsaved what is. */
  check(): void {
    for (const [id, { seen, mine }] of this.model.sheets) {
      const editor = this.#editors.get(id)!
      const { file, draft } = editor.store.get()
      const { name, alt, focal } = file
      expect({ name, alt, focal, ...draft }, `what ${pathOf(id)} shows`).toEqual({ ...seen, ...mine })
      expect(editor.changes, `what of ${pathOf(id)} is unsaved`).toEqual(mine)
    }
  }

  async #open(id: string): Promise<void> {
    const session = {
      draftOf: (file: string) => this.#drafts.get(file) ?? {},
      keepDraft: (file: string, draft: FileDraft) => void this.#drafts.set(file, draft),
    }
    this.#editors.set(id, new FileEditor(session, this.#tab.panel.inbox.call, await read(this.#tab, id)))
    this.model.opened(id)
  }

  /** Another value, or the stored one once more. */
  #choose(id: string): FileDraft {
    const random = this.#random
    const { name, alt, focal } = this.#editors.get(id)!.store.get().file
    const number = random.below(1000)
    if (random.chance(0.2)) return random.pick<FileDraft>([{ name }, { alt }, { focal }])
    if (alt !== '' && random.chance(0.4)) return { alt: '' }
    return random.pick<FileDraft>([
      { name: `boat-${number}${extname(name)}` },
      { alt: `Zwölf ½ “boats” ${number}` },
      { alt: '' },
      { focal: { x: random.below(101) / 100, y: random.below(101) / 100 } },
    ])
  }
}
