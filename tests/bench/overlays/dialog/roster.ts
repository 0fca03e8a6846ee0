import { type OverlayRow, runtime } from '../row.js'

/** A row of the tables of dialogs. */
export interface DialogRow extends OverlayRow {
  /** The first dialog and the second, while each is open. */
  readonly box: string
  readonly second: string
  /** The dialogs, where they stand in the page, and what makes the button open the first. */
  readonly body?: string
  readonly opener?: string
}

/** As its documentation writes one. */
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

export const dialogRoster: readonly DialogRow[] = [
  {
    name: 'dialog-site',
    contender: 'site',
    title: 'Site Runtime',
    box: 'dialog[open]',
    second: 'dialog[open] ~ dialog[open]',
    sheets: [`${runtime}/styles/tokens.css`, `${runtime}/overlays/dialog/dialog.css`],
    floors: ['core', 'services'],
    note: '`confirmDialog` with a title, a text and two buttons',
    lacks:
      'content of one’s own: it asks with a title, a text and buttons, where a11y-dialog makes a dialog of any markup, in a shadow root too; opening and closing by attributes; events before it opens and closes that may refuse it; a script as small: a11y-dialog’s is a fraction of it',
  },
  {
    name: 'a11y-dialog',
    contender: 'a11y-dialog',
    title: 'a11y-dialog',
    package: 'a11y-dialog',
    box: '#first:not([aria-hidden])',
    second: '#second:not([aria-hidden])',
    opener: ' data-a11y-dialog-show="first"',
    body:
      dialog('first', 'Remove Print', 'It goes for good.', 'Remove') +
      dialog('second', 'Are You Sure', 'Nobody brings it back.', 'Yes'),
    sheets: ['./overlays/dialog/a11y-dialog.css'],
    note: 'two dialogs in the markup, opened and closed by their attributes; it ships no style sheet, and the one here is the least that shows and hides',
    lacks:
      'a look and texts; an answer: the author’s own buttons have to give it; a page behind that is inert: assistive technology still finds its links; a place for the focus where the opener has gone meanwhile; an end that leaves the page’s elements: it puts copies in their place',
  },
]
