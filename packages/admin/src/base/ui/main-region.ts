/** The screen that is shown; that of the page by the heading of its settings. Null before one is there. */
export function mainRegion(): HTMLElement | null {
  const shown = document.querySelector<HTMLElement>('.screen:not([hidden])')
  return shown?.querySelector<HTMLElement>('#settings-title') ?? shown
}

/** The element that gets the focus back after a dialog. With nothing focused before, the top of the page would get it. */
export function focusedOrMain(): Element | null {
  const { activeElement, body } = document
  return activeElement === body ? (mainRegion() ?? body) : activeElement
}
