import { createElement } from '../../../dom/native.js'
import { openAround } from '../../../dom/panels/hash.js'
import type { FormContext } from '../context.js'
import type { FormIssue } from './field.js'

/** The list of issues below the form's message. */
interface IssueSummary {
  /** Lists issues; hides the list if there are none. */
  show(issues: readonly FormIssue[]): void
  focus(): unknown
}

/**
 * A list of links to the fields with issues. It takes the focus, and the form's message is its name, so that a screen
 * reader reads everything once.
 *
 * @param message - the element of the form's message
 */
export function createSummary({ parts, attrs, on }: FormContext, message: HTMLElement): IssueSummary {
  let box = parts('summary')[0]
  let targets: Map<Node, HTMLElement> | undefined

  /** Runs before the first issue is listed. */
  const prepare = () => {
    box ??= attrs.insert(message.parentElement!, createElement(document, 'div'), message.nextSibling)
    attrs.set(box, 'data-part', 'summary')
    attrs.set(box, 'role', 'group')
    attrs.set(box, 'tabindex', '-1')
    attrs.set(box, 'aria-labelledby', attrs.id(message))
    // A link to a field only scrolls there; this also moves the focus.
    on(box, 'click', (event) => {
      const target = targets?.get(event.target as Node)
      if (!target) return
      event.preventDefault()
      openAround(target)
      target.focus()
    })
  }

  return {
    show(issues) {
      if (issues.length === 0) {
        if (box) attrs.set(box, 'hidden', '')
        return
      }
      if (!targets) prepare()
      const list = createElement(document, 'ul')
      targets = new Map()
      for (const { text, target } of issues) {
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

    // The next frame lays out the page anyway; focusing earlier would force a second layout.
    focus: () => requestAnimationFrame(() => box?.focus()),
  }
}
