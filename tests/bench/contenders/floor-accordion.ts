import type { AccordionOptions, Contender } from './contender.js'

const DURATION = 400

let ids = 0

/** The whole job of the shipped accordion written by hand: names, landmark, find in page, address, animation. */
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
    const set = (item: Item, open: boolean): void => {
      item.header.setAttribute('aria-expanded', String(open))
      if (open) item.panel.removeAttribute('hidden')
      else item.panel.setAttribute('hidden', 'until-found')
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
      header.id ||= `accordion-${++ids}`
      panel.id ||= `accordion-${++ids}`
      header.setAttribute('aria-controls', panel.id)
      panel.setAttribute('role', 'region')
      panel.setAttribute('aria-labelledby', header.id)
      set(item, isOpen(item) || `#${panel.id}` === location.hash)
      header.addEventListener('click', () => {
        if (!items.some(({ animation }) => animation)) toggle(item, true)
      })
      panel.addEventListener('beforematch', () => toggle(item, false))
    }
    block.setAttribute('data-block-state', 'ready')
  }
}

const floorAccordion: Contender = { start: () => hydrate(document.body), hydrate }

export default floorAccordion
