/** What the bench asks of a toast in the page; a promise is awaited. */
export interface ToastContender {
  start(): unknown
  /** Tells something. */
  tell(title: string, text: string): void
  /** Ends it; none where the library has no such way. */
  end?(): unknown
}
