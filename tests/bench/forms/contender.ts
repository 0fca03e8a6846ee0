/** What the bench asks of a form in the page; a promise is awaited. */
export interface FormContender {
  /** Takes over the form of the page. */
  start(): unknown
  /** Gives it back as it was; none where the library has no such way. */
  destroy?(): unknown
}
