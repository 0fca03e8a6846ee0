import type { Page } from '@playwright/test'

/** Controls that a keyboard reaches. */
const CONTROLS =
  'main :is(a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex="0"]):not(:disabled, [aria-hidden] *)'

/**
 * Shows the content of every disclosure: its controls are part of the page too. A menu button is pressed, because its
 * block chooses the side of the menu.
 */
export const openDisclosures = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) {
      if (details.dataset.block === 'menu-button') details.querySelector('summary')?.click()
      else details.open = true
    }
  })

/** Controls that a browser draws by itself. The thumb of a range cannot be read. */
const DRAWN = 'img, svg, video, audio, input:is([type=range], [type=file], [type=checkbox], [type=radio])'

/** Elements wider than the page, and controls that an ancestor cuts off: each with its block. */
export const cutOff = (page: Page) =>
  page.evaluate((selector) => {
    const { clientWidth, scrollWidth } = document.documentElement
    const describe = (element: Element, issue: string) =>
      `${element.closest('[data-block]')?.getAttribute('data-block')}: ${issue}: ${element.outerHTML.slice(0, 120)}`
    const containerOf = (element: Element) =>
      /absolute|fixed/.test(getComputedStyle(element).position)
        ? (element as HTMLElement).offsetParent
        : element.parentElement
    const isPage = (element: Element) => element === document.body || element === document.documentElement

    /** The part beyond the edges of an ancestor that clips it, or of the page. An ancestor that scrolls moves it there. */
    const issueOf = (element: Element, isControl: boolean) => {
      let rect = element.getBoundingClientRect()
      if (rect.width <= 1 || rect.height <= 1) return undefined
      for (let outer = containerOf(element); outer && !isPage(outer); outer = containerOf(outer)) {
        const { overflowX } = getComputedStyle(outer)
        if (overflowX === 'visible') continue
        const edge = outer.getBoundingClientRect()
        const isInside =
          rect.left >= edge.left - 1 &&
          rect.right <= edge.right + 1 &&
          rect.top >= edge.top - 1 &&
          rect.bottom <= edge.bottom + 1
        // A range may be longer than its frame by its thumb, and have no more of itself to show.
        const isFrame = !isControl || element.matches('[type=range]')
        if (/auto|scroll/.test(overflowX) || isFrame) rect = edge
        else if (!isInside) return `cut off by ${(outer.cloneNode() as Element).outerHTML}`
      }
      return rect.left < -1 || rect.right > clientWidth + 1
        ? `at ${rect.left} to ${rect.right} of ${clientWidth}`
        : undefined
    }

    const issues = scrollWidth > clientWidth ? [`page: scrolls to ${scrollWidth} of ${clientWidth}`] : []
    for (const element of document.querySelectorAll('main *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
      const issue = issueOf(element, element.matches(selector))
      if (issue) issues.push(describe(element, issue))
    }
    return issues
  }, CONTROLS)

/** Controls without a text, border or picture to see, or without a sign of focus: their block, and themselves. */
export const unmarked = (page: Page) =>
  page.evaluate(
    ([selector, drawn]) => {
      const PSEUDO = [undefined, '::before', '::after']
      const SIDES = ['top', 'right', 'bottom', 'left']
      const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
      const backdropOf = (element: Element | null): string => {
        for (let each = element; each; each = each.parentElement) {
          const { backgroundColor } = getComputedStyle(each)
          if (!isClear(backgroundColor)) return backgroundColor
        }
        return 'Canvas'
      }
      const isDrawn = (element: Element) => {
        const isApart = (color: string) => !isClear(color) && color !== backdropOf(element.parentElement)
        return PSEUDO.some((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') return false
          const hasBorder = SIDES.some(
            (side) =>
              Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
              isApart(style.getPropertyValue(`border-${side}-color`)),
          )
          const hasPicture = style.backgroundImage.includes('url(')
          const hasText =
            Boolean(pseudo) && /^"[^"]/.test(style.content) && style.color !== backdropOf(element)
          return hasBorder || hasPicture || hasText || isApart(style.backgroundColor)
        })
      }
      const hasText = (element: Element) => {
        const range = document.createRange()
        return [...element.childNodes].some((node) => {
          range.selectNode(node)
          const isText = node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
          return (
            isText &&
            range.getBoundingClientRect().width > 1 &&
            getComputedStyle(element).color !== backdropOf(element)
          )
        })
      }
      const isSeen = (control: Element) =>
        [control, ...control.querySelectorAll('*')].some(
          (each) =>
            each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            (each.matches(drawn) || isDrawn(each) || hasText(each)),
        )
      const lookOf = (control: Element) =>
        [control, control.parentElement, control.nextElementSibling, control.firstElementChild]
          .flatMap((each) =>
            each
              ? PSEUDO.map((pseudo) => {
                  const { outlineStyle, outlineWidth, outlineColor, border, backgroundColor } =
                    getComputedStyle(each, pseudo)
                  const hasOutline =
                    outlineStyle !== 'none' && outlineWidth !== '0px' && !isClear(outlineColor)
                  return [
                    hasOutline && [outlineStyle, outlineWidth, outlineColor],
                    border,
                    backgroundColor,
                  ].join()
                })
              : [],
          )
          .join()

      const issues: string[] = []
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue
        const note = (issue: string) =>
          issues.push(
            `${control.closest('[data-block]')?.getAttribute('data-block')}: ${issue}: ${control.outerHTML.slice(0, 120)}`,
          )
        ;(document.activeElement as HTMLElement | null)?.blur()
        const { width, height } = control.getBoundingClientRect()
        const { opacity } = getComputedStyle(control)
        if (width > 1 && height > 1 && opacity !== '0' && !isSeen(control)) note('not seen')
        const before = lookOf(control)
        control.focus({ preventScroll: true })
        if (document.activeElement !== control) continue
        if (lookOf(control) === before) note('no sign of focus')
      }
      return issues
    },
    [CONTROLS, DRAWN] as const,
  )
