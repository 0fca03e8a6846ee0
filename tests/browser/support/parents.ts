import type { Page } from '@playwright/test'

interface Parent {
  readonly style: string
  /** The style of the block itself, where the parent’s kind needs one. */
  readonly own?: string
  /** An element around the parent that takes its looks from the browser. Others are plain blocks meanwhile. */
  readonly around?: 'details' | 'dialog'
}

/** The parents of pages that authors write: the style of an element around a block. A short text is beside the block. */
export const PARENTS: Readonly<Record<string, Parent>> = {
  block: { style: 'display: block' },
  'flex row': { style: 'display: flex' },
  'flex row, start': { style: 'display: flex; align-items: flex-start' },
  'flex row, grows': { style: 'display: flex', own: 'flex: 1' },
  'flex column': { style: 'display: flex; flex-direction: column' },
  'flex column, start': { style: 'display: flex; flex-direction: column; align-items: flex-start' },
  'flex column, center': { style: 'display: flex; flex-direction: column; align-items: center' },
  'flex column, end': { style: 'display: flex; flex-direction: column; align-items: flex-end' },
  grid: { style: 'display: grid' },
  'grid, start': { style: 'display: grid; justify-items: start' },
  'grid, center': { style: 'display: grid; place-items: center' },
  'grid, end': { style: 'display: grid; justify-items: end' },
  'grid of automatic columns': { style: 'display: grid; grid-template-columns: auto auto' },
  'grid of a half': { style: 'display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr)' },
  'inline block': { style: 'display: inline-block; max-inline-size: 100%' },
  float: { style: 'display: block; float: inline-start' },
  'table cell': { style: 'display: table-cell' },
  'fit-content': { style: 'display: block; inline-size: fit-content' },
  'absolute place': { style: 'display: block; position: absolute; inset-block-start: 0' },
  'item of a flex row': { style: 'display: block', own: 'float: inline-start' },
  'opened details': { style: 'display: block', around: 'details' },
  'opened details that shrink': { style: 'display: block; inline-size: fit-content', around: 'details' },
  dialog: { style: 'display: block', around: 'dialog' },
}

export interface Cell {
  readonly parent: string
  readonly block: string
  readonly width: number
  readonly height: number
  /** The width that the block has to have at least. */
  readonly wanted: number
  /** How far it leaves its page at either side. */
  readonly outside: number
}

/** The narrowest width at which pictures, players and forms are of use; what is wider by itself may be narrower. */
const USEFUL = 300

/** Wraps each block of markup in an element for the parent, with a short text beside it, on a line of its own. */
export const place = (page: Page, html: string): Promise<string> =>
  page.evaluate((markup) => {
    const body = new DOMParser().parseFromString(markup, 'text/html').body
    for (const block of body.querySelectorAll('[data-block]:not([data-block] *)')) {
      let outer = block
      while (outer.parentElement !== body) outer = outer.parentElement as Element
      if (outer.className === 'place') continue
      const line = Object.assign(document.createElement('div'), { className: 'place' })
      line.innerHTML =
        '<details open><summary hidden>More</summary><dialog class="plain" open><div class="parent"><p class="neighbour">Beside</p></div></dialog></details>'
      outer.before(line)
      line.querySelector('.parent')?.prepend(outer)
    }
    return body.innerHTML
  }, html)

/** Lines that hold what floats or leaves the flow in them. */
export const PLACES = `<style>
  .place { position: relative; display: flow-root; margin-block-end: 8px }
  .neighbour { margin: 0 }
  dialog.plain { position: static; inline-size: auto; max-inline-size: none; margin: 0; padding: 0; border: 0 }
</style>`

/**
 * Puts all blocks into one kind of parent after the other, and measures them.
 *
 * @param script - whether something on the page follows a size; otherwise a layout is enough, without a frame
 */
export const measureParents = (page: Page, script: boolean): Promise<Cell[]> =>
  page.evaluate(
    async ([parents, useful, hasScript]) => {
      const framed = () =>
        new Promise<void>((done) => {
          // A message after a frame comes when its layout and its observers have run.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done()
          if (hasScript) requestAnimationFrame(() => port2.postMessage(null))
          else done()
        })
      const SEEN = 'img, video, audio, iframe, canvas, svg, input, select, textarea, button, table'
      const boxOf = (element: Element) => element.getBoundingClientRect()
      /** Not hidden, and not in a box of one pixel, for screen readers only. */
      const isSeen = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false
        const { width, height } = boxOf(element)
        return getComputedStyle(element).display === 'inline' || (width > 1 && height > 1)
      }
      /** The width of what a block shows: its texts and media. */
      const contentOf = (block: Element) => {
        const outer = boxOf(block)
        let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
        const add = (box: DOMRect) => {
          if (box.width < 2 || box.height < 2) return
          left = Math.min(left, Math.max(outer.left, box.left))
          right = Math.max(right, Math.min(outer.right, box.right))
        }
        if (block.matches(SEEN)) add(outer)
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node instanceof Element) {
            if (node.matches(SEEN) && isSeen(node)) add(boxOf(node))
          } else if (node.parentElement && isSeen(node.parentElement)) {
            const range = document.createRange()
            range.selectNodeContents(node)
            for (const box of range.getClientRects()) add(box)
          }
        }
        return Math.max(0, right - left)
      }
      const places = [...document.querySelectorAll<HTMLElement>('.place')].flatMap((place) => {
        const block = place.querySelector<HTMLElement>('[data-block]')!
        return [
          { place, block, parent: place.querySelector<HTMLElement>('.parent')!, content: 0, isShown: false },
        ]
      })
      await framed()
      for (const each of places) {
        each.content = contentOf(each.block)
        // A picture that waits for script has no size of its own.
        each.isShown = boxOf(each.block).height > 0 && !each.block.matches('img:not([src], [srcset])')
      }
      const cells: Cell[] = []
      for (const [name, { style, own = '', around }] of Object.entries(parents)) {
        for (const { place, parent } of places) {
          parent.style.cssText = style
          if (around === 'dialog') place.querySelector('dialog')?.classList.remove('plain')
          if (around === 'details') place.querySelector('details')?.removeAttribute('open')
          const child = parent.firstElementChild as HTMLElement
          const [property, value] = own.split(': ')
          if (property && value) child.style.setProperty(property, value)
        }
        await framed()
        if (around === 'details') {
          for (const { place } of places) place.querySelector('details')?.setAttribute('open', '')
          await framed()
        }
        const window = document.documentElement.clientWidth
        for (const { place, block, parent, content, isShown } of places) {
          if (!isShown) continue
          const { left, right, width, height } = boxOf(block)
          const neighbour = boxOf(parent.querySelector('.neighbour')!)
          const isBeside = /row|automatic|cell/.test(name) && !name.startsWith('item')
          const { marginInlineStart, marginInlineEnd } = getComputedStyle(block)
          const margins = Number.parseFloat(marginInlineStart) + Number.parseFloat(marginInlineEnd)
          // Browsers keep a dialog this far from the edges of what it is placed in: 6px + 2em.
          const room = boxOf(place).width - (around === 'dialog' ? 38 : 0)
          const line = room - margins
          const share = name === 'grid of a half' || name === 'grid of automatic columns' ? 2 : 1
          const free = line - (isBeside ? neighbour.width : 0)
          const wanted = Math.min(content, useful, room / share - margins, free)
          const outside = Math.max(-left, right - window, 0)
          const { block: kind, blockId, optionDesign = '' } = block.dataset
          cells.push({
            parent: name,
            block: `${kind}#${blockId} ${optionDesign}`,
            width: Math.round(width),
            height: Math.round(height),
            wanted: Math.floor(wanted),
            outside: Math.round(outside),
          })
        }
        for (const { place, parent } of places) {
          place.querySelector('dialog')?.classList.add('plain')
          const child = parent.firstElementChild as HTMLElement
          const [property] = own.split(': ')
          if (property) child.style.removeProperty(property)
          if (child.getAttribute('style') === '') child.removeAttribute('style')
        }
      }
      for (const { parent } of places) parent.style.cssText = ''
      return cells
    },
    [PARENTS, USEFUL, script] as const,
  )
