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
  focus(): void
}

/**
 * A list of links to the fields that are wrong. It takes the focus with the form's message as its name, so that
 * everything is read once.
 *
 * @param message - the element of the form's message
 */
export function createSummary({ parts, attrs, on }: FormContext, message: HTMLElement): Summary {
  const page = message.ownerDocument
  let box = parts('summary')[0]
  let targets = new Map<Node, HTMLElement>()
  let prepared = false

  const make = () => {
    const made = attrs.insert(message.parentElement!, page.createElement('div'), message.nextSibling)
    attrs.set(made, 'data-part', 'summary')
    return made
  }

  const prepare = (element: HTMLElement) => {
    prepared = true
    attrs.set(element, 'role', 'group')
    attrs.set(element, 'tabindex', '-1')
    attrs.set(element, 'aria-labelledby', attrs.id(message))
    // The browser scrolls to a field, and leaves the keyboard behind.
    on(element, 'click', (event) => {
      const target = event.target instanceof Node ? targets.get(event.target) : undefined
      if (!target) return
      event.preventDefault()
      target.focus()
    })
    return element
  }

  return {
    show(problems) {
      if (problems.length === 0) {
        if (box) attrs.set(box, 'hidden', '')
        return
      }
      if (!prepared) box = prepare(box ?? make())
      const list = page.createElement('ul')
      targets = new Map()
      for (const { text, target } of problems) {
        const link = page.createElement(target ? 'a' : 'span')
        link.textContent = text
        list.appendChild(page.createElement('li')).append(link)
        if (!target) continue
        link.setAttribute('href', `#${attrs.id(target)}`)
        targets.set(link, target)
      }
      attrs.text(box!, '')
      box!.append(list)
      attrs.remove(box!, 'hidden')
    },

    focus: () => box?.focus(),
  }
}
