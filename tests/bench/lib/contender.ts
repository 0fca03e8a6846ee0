/** What the bench asks of every library in the page; promises are awaited. */
export interface Contender {
  /** Makes what stands in the page work. */
  start(): unknown
  /** Ends it and leaves the page as it was; none where the library has no such way. */
  destroy?(): unknown
}
