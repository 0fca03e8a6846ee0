/**
 * Finds texts and pictures with an address that the page has and its visitor does not see. The content of a closed
 * part of a block, and slides other than the current one, are seen after an action, and left out.
 *
 * It runs in the page, so it uses nothing from outside.
 */
export function unseenContent(document: Document): string[] {
  const view = document.defaultView
  const closed = [
    '[hidden]',
    'details:not([open]) > :not(summary)',
    'dialog:not([open])',
    '[popover]:not(:popover-open)',
    // A button for another width, and what it lies over.
    '[popovertarget], .site-toggle',
    // It fades in.
    '[data-overlay]',
    '[data-block="menu"]:not([data-open]) > [data-part="toggle"] ~ [data-part="list"]',
    '[data-block="gallery"] [data-part="slide"]:is([aria-hidden="true"], [inert])',
    '[data-block="form"] :is([data-part="error"], [data-part="success"], [data-part="message"])',
    '[data-part="overlay"]',
    // Copies of its items pass by, and those that screen readers read are transparent.
    '[data-block="marquee"][data-drawn]',
    'script, style, noscript, template, title, option, svg',
    // Entries that another width shows. What they lead to is tested where menus are opened.
    // The class of a body names such parts too, and is not one.
    'header, nav, :not(html, body):is([class*="nav" i], [class*="menu" i], [id*="nav" i])',
    '[data-part="toggle"], [popovertarget], .site-toggle',
    // For screen readers alone.
    '.v6-visually-hidden, .visually-hidden, .site-visually-hidden, .screen-reader-text',
  ].join(',')

  const isSeen = (element: Element, box: DOMRect): boolean =>
    box.width >= 1 &&
    box.height >= 1 &&
    box.right > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const unseen: string[] = []
  for (const picture of document.images) {
    if (picture.closest(closed)) continue
    const address = picture.currentSrc || picture.getAttribute('src') || picture.dataset.src
    if (!address) continue
    if (!isSeen(picture, picture.getBoundingClientRect())) unseen.push(`picture ${address}`)
    else if (picture.complete && picture.naturalWidth === 0) unseen.push(`picture without a file ${address}`)
  }
  const walker = document.createTreeWalker(document.body, 4)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, data } = node as Text
    const text = data.trim()
    if (!text || !parent || parent.closest(closed)) continue
    range.selectNodeContents(node)
    // Text of the colour of nothing is drawn all the same.
    const isTransparent = view?.getComputedStyle(parent).fontSize === '0px'
    if (isTransparent || !isSeen(parent, range.getBoundingClientRect()))
      unseen.push(`text ${text.slice(0, 60)}`)
  }
  return unseen
}
