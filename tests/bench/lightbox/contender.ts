/** What the bench asks of a lightbox in the page; a promise is awaited. */
export interface LightboxContender {
  /** Makes the links of the page open a lightbox. */
  start(): unknown
}
