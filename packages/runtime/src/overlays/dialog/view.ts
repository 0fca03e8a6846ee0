import { createElement } from '../../dom/native.js'

/** The content of a dialog. */
export interface DialogParts<Answer extends string> {
  /** The dialog's name; without a title, the text is its name. */
  readonly title: string
  /** May be empty. */
  readonly text: string
  /** Answers and the labels of their buttons, in tab order: the least destructive one first. */
  readonly buttons: readonly (readonly [answer: Answer, label: string])[]
  /** `dialog` for content that is not urgent; an alert dialog by default. */
  readonly role?: 'dialog' | 'alertdialog'
  /** `false` turns off the dimmed overlay, on which a click dismisses the dialog. */
  readonly overlay?: boolean
  /** Stands after the buttons. */
  readonly content?: Element
  /** The value of `data-kind`, for style sheets. */
  readonly kind?: string
}

/** The last id of this page; `aria-labelledby` and `aria-describedby` refer to ids. */
let ids = 0

/** Creates a dialog without showing it. Its texts are set as text. */
export function buildDialog<Answer extends string>(document: Document, parts: DialogParts<Answer>) {
  const { title, text, role = 'alertdialog', overlay, content, kind } = parts
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, parent?: Element) => {
    const element = createElement(document, tag)
    element.className = `site-dialog${name}`
    parent?.append(element)
    return element
  }
  const dialog = make('dialog', '')
  dialog.setAttribute('role', role)
  if (kind) dialog.dataset.kind = kind
  const back = make('div', '-overlay', dialog)
  if (overlay === false) back.dataset.clear = ''
  const box = make('div', '-box', dialog)

  ids += 1
  const write = (tag: 'h2' | 'p', name: string, words: string, ...roles: string[]) => {
    const element = make(tag, name, box)
    element.textContent = words
    // Each text has its own direction: some come from the site, some from a visitor.
    element.dir = 'auto'
    element.id = `site-dialog-${ids}${name}`
    for (const each of roles) dialog.setAttribute(each, element.id)
  }
  const named = String(title ?? '').trim() !== ''
  if (named) write('h2', '-title', title, 'aria-labelledby')
  if (text || !named) write('p', '-text', text, 'aria-describedby', ...(named ? [] : ['aria-labelledby']))

  const row = make('div', '-buttons', box)
  const buttons = parts.buttons.map(([answer, label]) => {
    const button = make('button', '-button', row)
    button.type = 'button'
    button.dir = 'auto'
    button.dataset.answer = answer
    button.textContent = label
    return [button, answer] as const
  })
  if (content) box.append(content)
  return { dialog, overlay: back, buttons }
}
