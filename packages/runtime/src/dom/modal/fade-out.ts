/**
 * Closes a dialog at once, and keeps it visible while it fades: the page around it is usable from that moment.
 * The sheet shows it by `data-closing`. The attribute is set first, because closing computes styles, and a
 * transition does not start from an element without display.
 */
export function fadeOut(dialog: HTMLDialogElement): void {
  dialog.setAttribute('data-closing', '')
  dialog.inert = true
  dialog.close()
}
