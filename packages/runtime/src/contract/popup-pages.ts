import type { PopupOverlaySettings } from './settings.js'

/**
 * Whether the popup belongs on a page.
 *
 * @param names what the page may be listed by: its path, its id, its collection's
 * @example
 * isPopupPage(settings, [location.pathname, pageId, collectionId])
 */
export const isPopupPage = (
  { showOnAllPages, enabledPages }: Pick<PopupOverlaySettings, 'showOnAllPages' | 'enabledPages'>,
  names: readonly string[],
): boolean => showOnAllPages || enabledPages.some((page) => page !== '' && names.includes(page))
