import { createElement } from '../../dom/native.js'

/** What a dialog is made of. */
export interface DialogParts<Answer extends string> {
  /** Read first, and the dialog's name; where there is none, the text is. */
  readonly title: string
  /** Empty where the title says it all. */
  readonly text: string
  /** Answers and what stands on their buttons, in the order of Tab: the least destructive one first. */
  readonly buttons: readonly (readonly [answer: Answer, label: string])[]
  /** `dialog` is for what interrupts nobody; without, it is an alert dialog. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Whether the page behind is dimmed, and a click there dismisses the dialog; it is unless this is `false`. */
  readonly overlay?: boolean
  /** A word for the sheet, in `data-kind`. */
  readonly kind?: string
}

/** Counts ids for the whole page; dialogs name themselves by them. */
let ids = 0

/** Builds a dialog that nobody sees yet. Whatever is said in it is text. */
export function buildDialog<Answer extends string>(document: Document, parts: DialogParts<Answer>) {
  const { title, text, role = 'alertdialog', overlay, kind } = parts
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
    // Each in the direction of its own words: some are the site's, some a visitor's.
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
  return { dialog, overlay: back, buttons }
}
