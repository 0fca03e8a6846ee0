import { listed, table } from '../../lib/printing/table.js'
import { leftColumns, nameOf, policyColumns, weightColumns } from '../tables.js'
import type { DialogResult } from './measure.js'

export const dialogTables = (found: readonly (DialogResult & { readonly title: string })[]) => ({
  'Dialogs: weight': table(found, weightColumns),
  'Dialogs: role, name and the page behind': table(found, {
    role: ({ accessible }) => accessible.role,
    name: ({ accessible }) => nameOf(accessible),
    modal: ({ accessible }) => accessible.modal,
    axe: ({ axe }) => listed(axe),
    'behind it: a pointer': ({ behind }) => behind.pointer,
    'the focus': ({ behind }) => behind.focus,
    'assistive technology': ({ behind }) => behind.accessible,
  }),
  'Dialogs: keys and focus': table(found, {
    'focus moves to': ({ focus }) => focus,
    'Tab leaves it, of 16': ({ escapes }) => escapes,
    'after Escape': ({ focusBack }) => focusBack,
    'after Escape, opener removed': ({ focusBackWithout }) => focusBackWithout,
  }),
  'Dialogs: a second one': table(found, {
    'focus moves in': ({ stack }) => stack.focusIn,
    'Escape closes': ({ stack }) => stack.closes,
    'focus is in the first again': ({ stack }) => stack.focusBack,
    'second Escape leads to the opener': ({ stack }) => stack.endsAtOpener,
  }),
  'Dialogs: strict policy, end': table(found, {
    ...policyColumns,
    'elements left when closed': ({ leftClosed }) => leftClosed,
    ...leftColumns,
  }),
})
