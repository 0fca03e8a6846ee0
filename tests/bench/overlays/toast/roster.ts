import { type OverlayRow, runtime } from '../row.js'

/** A row of the tables of toasts. */
export interface ToastRow extends OverlayRow {
  /** One toast. */
  readonly box: string
  /** Keys that lead to it from anywhere, beside Tab. */
  readonly shortcut?: string
}

export const toastRoster: readonly ToastRow[] = [
  {
    name: 'toast-site',
    contender: 'site',
    title: 'Site Runtime',
    box: '.site-toast',
    sheets: [
      `${runtime}/styles/tokens.css`,
      `${runtime}/overlays/dialog/dialog.css`,
      `${runtime}/overlays/dialog/toast.css`,
    ],
    floors: ['core', 'services'],
    note: '`toast` with a title and a text; its colours stand in the sheet of the dialogs, which is counted too',
    lacks:
      'kinds of toasts (success, error, loading), buttons in them, a way to close or to change one, swiping it away, other places and times: sonner has all of these; keys that lead to it from anywhere; a text that is heard over a modal dialog of the page',
  },
  {
    name: 'sonner',
    contender: 'sonner',
    title: 'sonner',
    package: 'sonner',
    besides: ['react'],
    box: '[data-sonner-toast]',
    shortcut: 'Alt+KeyT',
    sheets: [],
    floors: ['react', 'react'],
    note: '`toast` with a title and a description, and the toaster as it comes in a React root of its own; its styles are put into the page by its script',
    lacks:
      'a page without React; time to read for whoever comes to it with Tab: only its own keys hold it; a sheet that a policy with nonces lets in, and that goes when it ends; a place before a modal dialog of the page, and a text that is heard over one',
  },
]
