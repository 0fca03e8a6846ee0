/** What the bench asks of a cookie banner in the page; a promise is awaited. */
export interface BannerContender {
  /**
   * Asks the visitor.
   *
   * @param optOut - what is not refused is allowed, before the visitor has said anything
   */
  start(optOut: boolean): unknown
  /** Whether counting visits is allowed now. */
  allows(): boolean | Promise<boolean>
  /** Takes the banner away and leaves the page as it was; none where the library has no such way. */
  end?(): unknown
}
