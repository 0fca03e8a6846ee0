import type { Options } from 'minisearch'

/** What the search finds: a part of a page, which begins with a heading. */
export interface Entry {
  /** The address of the part. */
  readonly id: string
  /** The title of its page. */
  readonly title: string
  /** Its heading; empty for the start of a page. */
  readonly heading: string
  readonly text: string
  /** The start of the text, which the list of results shows. */
  readonly excerpt: string
}

/** An entry as the index keeps it. */
export type Stored = Pick<Entry, 'id' | 'title' | 'heading' | 'excerpt'>

const START_BOOST = 2

/** The builder of the index and its reader have to agree on these. */
export const OPTIONS: Options<Entry> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'excerpt'],
  searchOptions: {
    boost: { title: 4, heading: 3 },
    combineWith: 'AND',
    prefix: true,
    // A page whose title has the word comes before its parts, which repeat the word.
    boostDocument: (_id, _term, stored) => (stored?.heading === '' ? START_BOOST : 1),
    // Short words are too close to each other for a typing mistake.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
}
