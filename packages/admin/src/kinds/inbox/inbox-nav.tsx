import type { InboxBody } from '@site/runtime/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { unreadCount } from '../../base/inbox/inbox.js'
import type { InboxRoute } from '../../base/inbox/route.js'
import { LoadingNotice } from '../../base/ui/loading-notice.js'
import type { Loaded } from '../../base/ui/use-loaded.js'
import { UnreadCount } from './inbox-badge.js'
import { InboxLink } from './inbox-link.js'
import { listTexts } from './lists/texts.js'
import { inboxTexts as texts } from './texts.js'

interface Props {
  readonly route: InboxRoute
  readonly overview: Loaded<InboxBody>
  onRetry(): void
}

interface LinkProps {
  readonly to: InboxRoute
  readonly current: boolean
  readonly children: ReactNode
}

/** The links may have more rows than there is room for, so the current one scrolls into view. */
function NavLink({ to, current, children }: LinkProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <li ref={item}>
      <InboxLink to={to} current={current}>
        {children}
      </InboxLink>
    </li>
  )
}

/** Links to the forms with their numbers of unread messages, to the mailing lists, and to email. */
export function InboxNav({ route, overview, onRetry }: Props) {
  const { forms, lists } = overview.status === 'ready' ? overview.value : { forms: [], lists: [] }
  const isAt = (formId: string | null) => route.kind === 'messages' && route.formId === formId

  return (
    <nav className="inbox-places" aria-label={texts.places}>
      <LoadingNotice loaded={overview} onRetry={onRetry} />
      <ul>
        <NavLink to={{ kind: 'messages', formId: null, open: null }} current={isAt(null)}>
          <span>{texts.all}</span>
          <UnreadCount count={unreadCount(overview)} />
        </NavLink>
        {forms.map(({ formId, name, exists, unread }) => (
          <NavLink key={formId} to={{ kind: 'messages', formId, open: null }} current={isAt(formId)}>
            <span>{exists ? name || formId : texts.former(name)}</span>
            <UnreadCount count={unread} />
          </NavLink>
        ))}
      </ul>
      <h2 className="inbox-group">{texts.lists}</h2>
      <ul>
        {lists.map(({ list, name, members }) => (
          <NavLink
            key={list}
            to={{ kind: 'list', list }}
            current={route.kind === 'list' && route.list === list}
          >
            <span>{name}</span>
            <span className="soft">
              <span aria-hidden="true">{members}</span>
              <span className="hidden"> ({texts.members(members)})</span>
            </span>
          </NavLink>
        ))}
        <NavLink to={{ kind: 'new-list' }} current={route.kind === 'new-list'}>
          <span>{listTexts.newList}</span>
        </NavLink>
      </ul>
      <ul className="inbox-mail-place">
        <NavLink to={{ kind: 'mail' }} current={route.kind === 'mail'}>
          <span>{texts.mail}</span>
          {overview.status === 'ready' && overview.value.mail !== 'on' && (
            <span className="inbox-trouble">{texts.mailStates[overview.value.mail]}</span>
          )}
        </NavLink>
      </ul>
    </nav>
  )
}
