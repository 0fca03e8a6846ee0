import type { PopupOverlaySettings } from './settings.js'

/**
 * Whether the popup may be shown on a page.
 *
 * @param names the names that may list the page: its path, its id, its collection's id
 * @example
 * isPopupPage(settings, [location.pathname, pageId, collectionId])
 */
export const isPopupPage = (
  { showOnAllPages, enabledPages }: Pick<PopupOverlaySettings, 'showOnAllPages' | 'enabledPages'>,
  names: readonly string[],
): boolean => showOnAllPages || enabledPages.some((page) => page !== '' && names.includes(page))
