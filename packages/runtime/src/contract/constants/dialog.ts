/** Width of a confirmation dialog: 350 CSS pixels [DLG-004]. */
export const DIALOG_WIDTH_PX = 350

/** Padding of a confirmation dialog: 20 CSS pixels [DLG-004]. */
export const DIALOG_PADDING_PX = 20

/** A hiding dialog is gone after 600 ms, whether or not its transition has ended [DLG-003]. */
export const DIALOG_HIDE_TIMEOUT_MS = 600

/** Stacking order from which managed dialogs count up [DLG-040]. */
export const DIALOG_BASE_Z_INDEX = 30_000

/** How long a toast stays: 2 s [DLG-020]. */
export const TOAST_DURATION_MS = 2000
