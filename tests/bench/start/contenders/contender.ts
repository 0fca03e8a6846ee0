/** What the bench asks of a library in the page; promises are awaited. HTML, clicks and counting are the bench's own. */
export interface Contender {
  /** Brings every block in the document to life. */
  start(): unknown
  /** For libraries that must be told about HTML inserted later. */
  hydrate?(container: Element): unknown
  /** For libraries that must be told before HTML is taken out. */
  dehydrate?(container: Element): unknown
}

/** The one option each block carries as JSON. */
export interface AccordionOptions {
  allowMultiple: boolean
}
