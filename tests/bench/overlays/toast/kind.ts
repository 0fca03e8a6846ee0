import type { Kind } from '../../lib/part.js'
import { listed } from '../../lib/printing/table.js'
import { ourSheets } from '../../lib/row.js'
import { leftColumns, nameOf, OUR_FLOORS, policyColumns, weightColumns } from '../overlay.js'
import { measureToast, type ToastResult, type ToastRow } from './measure.js'

/** Toasts. */
export const toasts = {
  rows: [
    {
      name: 'toast-site',
      contender: 'site',
      title: 'Site Runtime',
      box: '.site-toast',
      sheets: ourSheets('overlays/dialog/dialog', 'overlays/dialog/toast'),
      floors: OUR_FLOORS,
    },
    {
      name: 'sonner',
      title: 'sonner',
      packages: ['sonner', 'react'],
      box: '[data-sonner-toast]',
      shortcut: 'Alt+KeyT',
      floors: ['overlays/contenders/react.ts', 'overlays/contenders/react.ts'],
    },
  ],
  measure: measureToast,
  tables: {
    'Toasts: weight': weightColumns,
    'Toasts: live region': {
      'live region': ({ region }) => region.role,
      name: ({ region }) => nameOf(region),
      'region appears': ({ when }) => when,
      axe: ({ axe }) => listed(axe),
      'seen over a modal dialog': ({ overModal }) => overModal.seen,
      'accessible over it': ({ overModal }) => overModal.accessible,
    },
    'Toasts: time to read': {
      'stays, s': ({ stays }) => stays,
      'waits for a pointer': ({ pauses }) => pauses.pointer,
      'for the focus, by Tab': ({ pauses }) => pauses.focus,
      'by its shortcut': ({ pauses }) => pauses.shortcut,
      'for a hidden tab': ({ pauses }) => pauses.hiddenTab,
    },
    'Toasts: strict policy, end': {
      ...policyColumns,
      'elements left when it disappeared': ({ leftGone }) => leftGone,
      ...leftColumns,
    },
  },
} satisfies Kind<ToastRow, ToastResult>
