import { createElement } from '../../../dom/native.js'
import type { FormContext } from './field.js'

/** One thing that is wrong: its sentence, and the control where it is mended. */
export interface Problem {
  readonly text: string
  /** None for a field that the form does not have. */
  readonly target: HTMLElement | undefined
}

/** The list of what is wrong, under the message of the form. */
export interface Summary {
  /** Lists problems, or nothing. */
  show(problems: readonly Problem[]): void
  focus(): unknown
}

/**
 * A list of links to the fields that are wrong. It takes the focus with the form's message as its name, so that
 * everything is read once.
 *
 * @param message - the element of the form's message
 */
export function createSummary({ parts, attrs, on }: FormContext, message: HTMLElement): Summary {
  let box = parts('summary')[0]
  let targets: Map<Node, HTMLElement> | undefined

  /** Once there is something to list. */
  const prepare = () => {
    box ??= attrs.insert(message.parentElement!, createElement(document, 'div'), message.nextSibling)
    attrs.set(box, 'data-part', 'summary')
    attrs.set(box, 'role', 'group')
    attrs.set(box, 'tabindex', '-1')
    attrs.set(box, 'aria-labelledby', attrs.id(message))
    // The browser scrolls to a field, and leaves the keyboard behind.
    on(box, 'click', (event) => {
      const target = targets?.get(event.target as Node)
      if (!target) return
      event.preventDefault()
      target.focus()
    })
  }

  return {
    show(problems) {
      if (problems.length === 0) {
        if (box) attrs.set(box, 'hidden', '')
        return
      }
      if (!targets) prepare()
      const list = createElement(document, 'ul')
      targets = new Map()
      for (const { text, target } of problems) {
        const link = createElement(document, target ? 'a' : 'span')
        link.textContent = text
        list.appendChild(createElement(document, 'li')).append(link)
        if (!target) continue
        link.setAttribute('href', `#${attrs.id(target)}`)
        targets.set(link, target)
      }
      attrs.text(box!, '')
      box!.append(list)
      attrs.remove(box!, 'hidden')
    },

    // Layout is due with the next frame anyway; a focus before it would make the browser do it twice.
    focus: () => requestAnimationFrame(() => box?.focus()),
  }
}
