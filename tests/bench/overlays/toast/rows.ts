import { runtime } from '../../lib/row.js'
import type { OverlayRow } from '../row.js'

export interface ToastRow extends OverlayRow {
  /** Selector of one toast. */
  readonly box: string
  /** Keys that move the focus to it from anywhere. */
  readonly shortcut?: string
}

export const toastRows: readonly ToastRow[] = [
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
  },
  {
    name: 'sonner',
    title: 'sonner',
    packages: ['sonner', 'react'],
    box: '[data-sonner-toast]',
    shortcut: 'Alt+KeyT',
    floors: ['react', 'react'],
  },
]
