/** A hiding dialog is removed after 600 ms, whether or not its transition has ended. */
export const DIALOG_HIDE_TIMEOUT_MS = 600
