/** What the bench asks of a dialog in the page; a promise is awaited. */
export interface DialogContender {
  /** Makes the button of the page open a dialog that asks. */
  start(): unknown
  /** Opens a second one. */
  second(): unknown
  /** Ends it; none where the library has no such way. */
  end?(): unknown
}
