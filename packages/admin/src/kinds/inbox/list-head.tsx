import type { RefObject } from 'react'
import { inboxTexts as texts } from './texts.js'

/** The id of the heading of a list. */
export const LIST_TITLE_ID = 'inbox-list-title'

interface Props {
  readonly title: string
  /** Gets the focus when the pressed button disappears. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The list as a file; null if there is nothing to download. */
  readonly csv: { readonly href: string; readonly name: string } | null
  /** A search or a filter hides a part of the list. */
  readonly isNarrowed: boolean
}

/** The heading of a list, with a link to download its rows. */
export function ListHead({ title, heading, csv, isNarrowed }: Props) {
  return (
    <div className="records-head">
      <h2 id={LIST_TITLE_ID} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {csv && (
        <a className="button button-small" href={csv.href} download={`${csv.name}.csv`}>
          {isNarrowed ? texts.csvFound : texts.csv}
        </a>
      )}
    </div>
  )
}
