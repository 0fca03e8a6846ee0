import type { ComponentProps, RefObject } from 'react'
import { type InboxRoute, writeRoute } from '../../base/inbox/route.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { inboxTexts as texts } from './texts.js'

interface InboxLinkProps extends Omit<ComponentProps<typeof ScreenLink>, 'screen' | 'at'> {
  readonly to: InboxRoute
}

/** A link to a location in the inbox, which can also open in its own tab. */
export const InboxLink = ({ to, ...link }: InboxLinkProps) => (
  <ScreenLink {...link} screen="inbox" at={writeRoute(to)} />
)

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
