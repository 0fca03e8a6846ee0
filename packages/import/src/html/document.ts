import { Window } from 'happy-dom'
import { parse, parseFragment, serialize } from 'parse5'
import { treeAdapter } from './tree-adapter.js'

/** A page as a document that nothing runs in: no script, no request, no style sheet. */
export interface PageDocument {
  readonly document: Document
  /** Markup as a fragment of this document. */
  parseFragment(html: string): DocumentFragment
  /** The document as HTML. */
  serialize(): string
  /** Frees the window behind it. */
  close(): Promise<void>
}

const options = { scriptingEnabled: false } as const

/**
 * Parses a page as browsers do.
 *
 * @example
 * const page = parsePage('<p>Hello')
 * page.document.querySelector('p')?.setAttribute('lang', 'en')
 * page.serialize() // '<html><head></head><body><p lang="en">Hello</p></body></html>'
 * await page.close()
 */
export function parsePage(html: string): PageDocument {
  const window = new Window({
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  // A document without a view: elements in it load and run nothing.
  const document = window.document.implementation.createHTMLDocument() as unknown as Document
  document.replaceChildren()
  const adapter = treeAdapter(document)
  parse(html, { ...options, treeAdapter: adapter })
  return {
    document,
    parseFragment: (text) => parseFragment(text, { ...options, treeAdapter: adapter }) as DocumentFragment,
    serialize: () => serialize(document, { ...options, treeAdapter: adapter }),
    close: () => window.happyDOM.close(),
  }
}
