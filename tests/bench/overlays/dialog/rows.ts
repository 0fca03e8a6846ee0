import { runtime } from '../../lib/row.js'
import type { OverlayRow } from '../row.js'

export interface DialogRow extends OverlayRow {
  /** The first dialog and the second, while each is open. */
  readonly box: string
  readonly second: string
  /** The dialogs in the page, and the code that makes the button open the first. */
  readonly body?: string
  readonly opener?: string
}

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

export const dialogRows: readonly DialogRow[] = [
  {
    name: 'dialog-site',
    contender: 'site',
    title: 'Site Runtime',
    box: 'dialog[open]',
    second: 'dialog[open] ~ dialog[open]',
    sheets: [`${runtime}/styles/tokens.css`, `${runtime}/overlays/dialog/dialog.css`],
    floors: ['core', 'services'],
  },
  {
    name: 'a11y-dialog',
    title: 'a11y-dialog',
    packages: ['a11y-dialog'],
    box: '#first:not([aria-hidden])',
    second: '#second:not([aria-hidden])',
    opener: ' data-a11y-dialog-show="first"',
    body:
      dialog('first', 'Remove Print', 'It goes for good.', 'Remove') +
      dialog('second', 'Are You Sure', 'Nobody brings it back.', 'Yes'),
    sheets: ['./overlays/dialog/a11y-dialog.css'],
  },
]
