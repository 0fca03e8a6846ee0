import { type PageMessage, SECTION_ITEMS, sectionIn } from '@site/runtime/contract'
import type { Field } from '../settings/field.js'
import { optionOf, type Values } from '../settings/values.js'
import type { EditingController } from './editing.js'
import type { PanelServices } from './services.js'
import { type Entry, isListed, keyOf } from './state.js'

type TextMessage = Extract<PageMessage, { type: 'text' }>

/** Settings whose texts wait for their form. A page can name no more. */
const MAX_WAITING = 100

/** An item of a section, as far as texts are typed in it. */
interface Item {
  readonly id: string
  readonly type: string
  readonly settings?: Values
}

/** Whether a field has a text that is typed on a page: no address, no choice and nothing formatted. */
const isPlainText = (field: Field | undefined): boolean =>
  field?.kind === 'text' && field.control === 'text' && !field.isAddress && !field.forAuthors

const isNamed =
  (wanted: string) =>
  ({ name }: Field): boolean =>
    name === wanted

/**
 * The option that a typed text changes, with its value; null if the form of the section has no such text.
 *
 * @param setting - `heading`, or `items.item-1.question`
 */
export function typedOption(
  fields: readonly Field[],
  values: Values,
  setting: string,
  text: string,
): readonly [name: string, value: unknown] | null {
  const [name = '', id, inner = ''] = setting.split('.')
  const field = fields.find(isNamed(name))
  if (id === undefined) return isPlainText(field) ? [name, text] : null
  if (name !== SECTION_ITEMS || !field) return null
  const list = optionOf(values, name)
  const items = Array.isArray(list) ? (list as readonly Item[]) : []
  const item = items.find((each) => each.id === id)
  const kind = (field.kind === 'items' ? field.kinds : []).find(({ type }) => type === item?.type)
  if (!item || !isPlainText(kind?.fields.find(isNamed(inner)))) return null
  const changed = { ...item, settings: { ...item.settings, [inner]: text } }
  return [name, items.map((each) => (each === item ? changed : each))]
}

/**
 * Texts of sections that are typed on the page. They are changes like those in the form of the section: each can be undone,
 * and is checked by the same rules. The page is not trusted, so a text counts only for a plain setting of a section that
 * the page has listed.
 */
export class TypedTexts {
  readonly #services: PanelServices
  readonly #editing: Pick<EditingController, 'open' | 'type'>
  readonly #onIgnored: (message: TextMessage, reason: string) => void
  /** Texts of settings whose form is not there yet, the last of each. */
  readonly #waiting = new Map<string, TextMessage>()
  /** The option before the first change of a text, which Escape gives back. */
  #before: { readonly key: string; readonly setting: string; readonly option: unknown } | null = null

  constructor(
    services: PanelServices,
    editing: Pick<EditingController, 'open' | 'type'>,
    onIgnored: (message: TextMessage, reason: string) => void,
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
    const { store } = this.#services
    const { page } = store.get()
    if (!page || sectionIn(message.id) === null || !isListed(store.get(), message.id)) {
      this.#onIgnored(message, 'the page has not listed this section')
      return
    }
    const key = keyOf(page.id, message.id)
    if (this.#entry(key)?.status === 'ready') this.#change(key, message)
    else if (this.#waiting.size < MAX_WAITING) {
      this.#waiting.set(JSON.stringify([key, message.setting]), message)
      if (!this.#entry(key)) void this.#editing.open(message.id)
    }
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
    if (this.#before?.key !== key || this.#before.setting !== setting)
      this.#before = { key, setting, option: optionOf(values, name) }
    const { option } = this.#before
    this.#editing.type(key, name, isTakenBack ? option : next, isTakenBack)
    if (isTakenBack) this.#before = null
  }
}
