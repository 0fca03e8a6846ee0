import type { Kind } from '../../lib/part.js'
import { listed } from '../../lib/printing/table.js'
import { library, ourSheets } from '../../lib/row.js'
import { leftColumns, nameOf, OUR_FLOORS, policyColumns, weightColumns } from '../overlay.js'
import { type DialogResult, type DialogRow, measureDialog } from './measure.js'

/** The markup from its documentation. */
const dialog = (id: string, title: string, text: string, yes: string) =>
  `<div id="${id}" class="dialog-container" aria-labelledby="${id}-title" aria-hidden="true">
<div class="dialog-overlay" data-a11y-dialog-hide></div>
<div class="dialog-content" role="document">
<h2 id="${id}-title">${title}</h2>
<p>${text}</p>
<button type="button" data-a11y-dialog-hide>Cancel</button>
<button type="button" data-a11y-dialog-hide>${yes}</button>
</div>
</div>`

/** Confirmation dialogs. */
export const dialogs = {
  rows: [
    {
      name: 'dialog-site',
      contender: 'site',
      title: 'Site Runtime',
      box: 'dialog[open]',
      second: 'dialog[open] ~ dialog[open]',
      sheets: ourSheets('overlays/dialog/dialog'),
      floors: OUR_FLOORS,
    },
    {
      ...library('a11y-dialog', 'a11y-dialog', 'a11y-dialog'),
      box: '#first:not([aria-hidden])',
      second: '#second:not([aria-hidden])',
      opener: ' data-a11y-dialog-show="first"',
      body:
        dialog('first', 'Remove Print', 'It goes for good.', 'Remove') +
        dialog('second', 'Are You Sure', 'Nobody brings it back.', 'Yes'),
      sheets: ['./overlays/dialog/a11y-dialog.css'],
    },
  ],
  measure: measureDialog,
  tables: {
    'Dialogs: weight': weightColumns,
    'Dialogs: role, name and the page behind': {
      role: ({ accessible }) => accessible.role,
      name: ({ accessible }) => nameOf(accessible),
      modal: ({ accessible }) => accessible.modal,
      axe: ({ axe }) => listed(axe),
      'behind it: a pointer': ({ behind }) => behind.pointer,
      'the focus': ({ behind }) => behind.focus,
      'assistive technology': ({ behind }) => behind.accessible,
    },
    'Dialogs: keys and focus': {
      'focus moves to': ({ focus }) => focus,
      'Tab leaves it, of 16': ({ escapes }) => escapes,
      'after Escape': ({ focusBack }) => focusBack,
      'after Escape, opener removed': ({ focusBackWithout }) => focusBackWithout,
    },
    'Dialogs: a second one': {
      'focus moves in': ({ stack }) => stack.focusIn,
      'Escape closes': ({ stack }) => stack.closes,
      'focus is in the first again': ({ stack }) => stack.focusBack,
      'second Escape leads to the opener': ({ stack }) => stack.endsAtOpener,
    },
    'Dialogs: strict policy, end': {
      ...policyColumns,
      'elements left when closed': ({ leftClosed }) => leftClosed,
      ...leftColumns,
    },
  },
} satisfies Kind<DialogRow, DialogResult>
