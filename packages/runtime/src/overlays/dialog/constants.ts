/** Width of a confirmation dialog: 350 CSS pixels. */
export const DIALOG_WIDTH_PX = 350

/** Padding of a confirmation dialog: 20 CSS pixels. */
export const DIALOG_PADDING_PX = 20

/** Stacking order from which managed dialogs count up. */
export const DIALOG_BASE_Z_INDEX = 30_000

/** How long a toast stays: 2 s. */
export const TOAST_DURATION_MS = 2000
