import type { ComponentProps } from 'react'
import { type InboxRoute, writeRoute } from '../../base/inbox/route.js'
import { ScreenLink } from '../../editor/context/screen-link.js'

interface Props extends Omit<ComponentProps<typeof ScreenLink>, 'screen' | 'at'> {
  readonly to: InboxRoute
}

/** A link to a location in the inbox, which can also open in its own tab. */
export const InboxLink = ({ to, ...link }: Props) => (
  <ScreenLink {...link} screen="inbox" at={writeRoute(to)} />
)
