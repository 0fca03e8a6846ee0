import type { AccordionOptions, Starter } from '../../lib/contender.js'

const DURATION = 250

let ids = 0

/** A hand-written loop with the same DOM work as the shipped accordion, for it alone: no guard, no teardown. */
function hydrate(root: Element): void {
  for (const block of root.querySelectorAll('[data-block="accordion"]')) {
    const options: AccordionOptions = JSON.parse(block.getAttribute('data-block-json') ?? '{}')
    const items = Array.from(block.querySelectorAll('[data-part="item"]'), (item) => ({
      header: item.querySelector<HTMLElement>('[data-part="header"]')!,
      panel: item.querySelector<HTMLElement>('[data-part="panel"]')!,
      animation: null as Animation | null,
    }))
    type Item = (typeof items)[number]
    const isOpen = ({ header }: Item) => header.getAttribute('aria-expanded') === 'true'
    const set = ({ header, panel }: Item, open: boolean): void => {
      header.setAttribute('aria-expanded', String(open))
      if (open) {
        header.id ||= `accordion-${++ids}`
        panel.setAttribute('role', 'region')
        panel.setAttribute('aria-labelledby', header.id)
        panel.removeAttribute('hidden')
        panel.removeAttribute('aria-hidden')
      } else {
        panel.setAttribute('hidden', 'until-found')
        panel.setAttribute('aria-hidden', 'true')
      }
    }
    const toggle = (item: Item, animate: boolean): void => {
      const open = !isOpen(item)
      if (open && !options.allowMultiple) for (const other of items) if (isOpen(other)) set(other, false)
      set(item, open)
      if (!animate || !open) return
      item.animation = item.panel.animate({ height: ['0px', `${item.panel.scrollHeight}px`] }, DURATION)
      item.animation.onfinish = () => {
        item.animation = null
      }
    }
    for (const item of items) {
      const { header, panel } = item
      panel.id ||= `accordion-${++ids}`
      header.setAttribute('aria-controls', panel.id)
      set(item, isOpen(item) || `#${panel.id}` === location.hash)
    }
    block.addEventListener('click', ({ target }) => {
      const item = items.find(({ header }) => header.contains(target as Node))
      if (item && !items.some(({ animation }) => animation)) toggle(item, true)
    })
    block.addEventListener('beforematch', ({ target }) => {
      const item = items.find(({ panel }) => panel === target)
      if (item) toggle(item, false)
    })
    block.setAttribute('data-block-state', 'ready')
  }
}

export default { start: () => hydrate(document.body), hydrate } satisfies Starter
