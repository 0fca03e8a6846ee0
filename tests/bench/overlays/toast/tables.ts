import { listed, table } from '../../lib/printing/table.js'
import { leftColumns, nameOf, policyColumns, weightColumns } from '../tables.js'
import type { ToastResult } from './measure.js'

export const toastTables = (found: readonly (ToastResult & { readonly title: string })[]) => ({
  'Toasts: weight': table(found, weightColumns),
  'Toasts: live region': table(found, {
    'live region': ({ region }) => region.role,
    name: ({ region }) => nameOf(region),
    'region appears': ({ when }) => when,
    axe: ({ axe }) => listed(axe),
    'seen over a modal dialog': ({ overModal }) => overModal.seen,
    'accessible over it': ({ overModal }) => overModal.accessible,
  }),
  'Toasts: time to read': table(found, {
    'stays, s': ({ stays }) => stays,
    'waits for a pointer': ({ pauses }) => pauses.pointer,
    'for the focus, by Tab': ({ pauses }) => pauses.focus,
    'by its shortcut': ({ pauses }) => pauses.shortcut,
    'for a hidden tab': ({ pauses }) => pauses.hiddenTab,
  }),
  'Toasts: strict policy, end': table(found, {
    ...policyColumns,
    'elements left when it disappeared': ({ leftGone }) => leftGone,
    ...leftColumns,
  }),
})
