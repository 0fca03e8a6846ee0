import { isSameValue, type PageMessage, sectionIn } from '@site/runtime/contract'
import { formattedText, typedOption } from '../settings/items/section-setting.js'
import { optionOf } from '../settings/values.js'
import type { EditingController } from './editing.js'
import type { PanelServices } from './services.js'
import { type Entry, isListed, keyOf, type PanelState } from './state.js'

type TextMessage = Extract<PageMessage, { type: 'text' }>
type FormattedMessage = Extract<PageMessage, { type: 'formatted' }>

/** Settings whose texts wait for their form. A page can name no more. */
const MAX_WAITING = 100

/** The option before the first change of a text, which Escape gives back. */
interface Before {
  readonly key: string
  readonly setting: string
  readonly name: string
  readonly option: unknown
}

/**
 * Texts of sections that are typed on the page. They are changes like those in the form of the section: each can be undone,
 * and is checked by the same rules. The page is not trusted, so a text counts only for a plain setting of a section that
 * the page has listed.
 */
export class TypedTexts {
  readonly #services: PanelServices
  readonly #editing: Pick<EditingController, 'open' | 'type'>
  readonly #onIgnored: (message: TextMessage | FormattedMessage, reason: string) => void
  /** Texts of settings whose form is not there yet, the last of each. */
  readonly #waiting = new Map<string, TextMessage>()
  #before: Before | null = null

  constructor(
    services: PanelServices,
    editing: Pick<EditingController, 'open' | 'type'>,
    onIgnored: (message: TextMessage | FormattedMessage, reason: string) => void,
  ) {
    this.#services = services
    this.#editing = editing
    this.#onIgnored = onIgnored
    services.store.subscribe(() => this.#typeWaiting())
  }

  /** Another text is selected. */
  begin(): void {
    this.#before = null
  }

  type(message: TextMessage): void {
    const key = this.#keyOf(message)
    if (key === null) return
    if (this.#entry(key)?.status === 'ready') this.#change(key, message)
    else if (this.#waiting.size < MAX_WAITING) {
      this.#waiting.set(JSON.stringify([key, message.setting]), message)
      if (!this.#entry(key)) void this.#editing.open(message.id)
    }
  }

  /** A formatted text begins to be typed, for which the panel has the editor, or ends. */
  format(message: FormattedMessage): void {
    const { id, setting, state } = message
    const key = this.#keyOf(message)
    if (key === null) return
    if (state === 'begun') {
      this.#before = null
      this.#setFormatted({ key, id, setting })
      if (!this.#entry(key)) void this.#editing.open(id)
      return
    }
    const isBefore = this.#before?.key === key && this.#before.setting === setting
    if (state === 'reverted' && isBefore) this.#giveBack(this.#before!)
    this.endFormatted()
  }

  /** The editor of the formatted text has changed it. */
  writeFormatted(html: string | undefined, isUndoing: boolean): void {
    const { formatted } = this.#services.store.get().frame
    const entry = formatted && this.#entry(formatted.key)
    if (!formatted || entry?.status !== 'ready') return
    const { key, setting } = formatted
    const found = formattedText(entry.draft, setting)
    if (!found) return
    const [name, next] = found.with(html)
    this.#remember(key, setting, optionOf(entry.draft.values, name), name)
    const { option } = this.#before!
    // A text as it was before is unset again, if it was.
    const isBefore = isSameValue(next, option ?? entry.draft.theme?.[name])
    this.#editing.type(key, name, isBefore ? option : next, isUndoing)
  }

  endFormatted(): void {
    this.#setFormatted(null)
  }

  #setFormatted(formatted: PanelState['frame']['formatted']): void {
    this.#services.store.set((state) => ({ ...state, frame: { ...state.frame, formatted } }))
  }

  /** The key of the section of a message; null if the page has not listed it. */
  #keyOf(message: TextMessage | FormattedMessage): string | null {
    const state = this.#services.store.get()
    const { page } = state
    if (page && sectionIn(message.id) !== null && isListed(state, message.id))
      return keyOf(page.id, message.id)
    this.#onIgnored(message, 'the page has not listed this section')
    return null
  }

  #remember(key: string, setting: string, option: unknown, name: string): void {
    if (this.#before?.key !== key || this.#before.setting !== setting)
      this.#before = { key, setting, name, option }
  }

  #giveBack({ key, name, option }: Before): void {
    this.#editing.type(key, name, option, true)
    this.#before = null
  }

  #entry(key: string): Entry | undefined {
    return this.#services.store.get().entries.get(key)
  }

  #typeWaiting(): void {
    for (const [name, message] of this.#waiting) {
      const [key] = JSON.parse(name) as [string]
      const status = this.#entry(key)?.status
      if (status === undefined || status === 'loading') continue
      this.#waiting.delete(name)
      if (status === 'ready') this.#change(key, message)
      else this.#onIgnored(message, 'the form of the section is not there')
    }
  }

  #change(key: string, message: TextMessage): void {
    const entry = this.#entry(key)
    if (entry?.status !== 'ready') return
    const { fields, values, theme = {} } = entry.draft
    const { setting, value, isTakenBack = false } = message
    const typed = typedOption(fields, { ...theme, ...values }, setting, value)
    if (!typed) {
      this.#onIgnored(message, 'the section has no such text')
      return
    }
    const [name, next] = typed
    this.#remember(key, setting, optionOf(values, name), name)
    if (isTakenBack) this.#giveBack(this.#before!)
    else this.#editing.type(key, name, next, false)
  }
}
