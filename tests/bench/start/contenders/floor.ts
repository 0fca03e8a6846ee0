import type { AccordionOptions, Starter } from '../../lib/contender.js'
import { fault } from '../component.js'

const controllers = new WeakMap<Element, AbortController>()

/** A hand-written loop for toggles alone: no guard, no registry. */
const hydrate = (root: Element): void => {
  const controller = new AbortController()
  controllers.set(root, controller)
  const { signal } = controller
  for (const block of root.querySelectorAll('[data-block="toggle"]')) {
    const options: AccordionOptions = JSON.parse(block.getAttribute('data-block-json') ?? '{}')
    fault(block, 'init')
    const items = Array.from(block.querySelectorAll('[data-part="item"]'), (item) => ({
      header: item.querySelector<HTMLElement>('[data-part="header"]')!,
      panel: item.querySelector<HTMLElement>('[data-part="panel"]')!,
    }))
    const open = ({ header, panel }: (typeof items)[number], opened: boolean): void => {
      panel.hidden = !opened
      header.setAttribute('aria-expanded', String(opened))
    }
    for (const item of items) {
      item.header.setAttribute('aria-controls', item.panel.id)
      item.header.setAttribute('aria-expanded', String(!item.panel.hidden))
      item.header.addEventListener(
        'click',
        () => {
          fault(block, 'listener')
          const opened = Boolean(item.panel.hidden)
          if (opened && !options.allowMultiple) for (const other of items) open(other, false)
          open(item, opened)
        },
        { signal },
      )
    }
  }
}

export default {
  start: () => hydrate(document.body),
  hydrate,
  dehydrate: (container) => controllers.get(container)?.abort(),
} satisfies Starter
