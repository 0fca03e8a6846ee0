/**
 * Closes a dialog at once, and leaves it to be seen while it fades: the page around it can be used from that moment.
 * Its sheet shows it by `data-closing`. That is set first, because closing computes styles, and a transition does not
 * start from what was not displayed.
 */
export function fadeOut(dialog: HTMLDialogElement): void {
  dialog.setAttribute('data-closing', '')
  dialog.inert = true
  dialog.close()
}
