import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStore } from '../../base/store/store.js'
import { useHasPart, usePanel, usePanelState } from '../../editor/context/panel-context.js'
import './inbox.css'
import type { InboxBody } from '@site/runtime/contract'
import { unreadCount } from '../../base/inbox/inbox.js'
import { type InboxRoute, readRoute } from '../../base/inbox/route.js'
import { useFocusAfter } from '../../base/ui/list/use-list-order.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import type { Loaded } from '../../base/ui/use-loaded.js'
import { UnreadCount } from './inbox-badge.js'
import { InboxLink, LIST_TITLE_ID } from './inbox-parts.js'
import { NewListView } from './lists/new-list-view.js'
import { MailView } from './mail-view.js'
import { MembersView } from './members/members-view.js'
import { MessagesView } from './messages/messages-view.js'
import { listTexts, inboxTexts as texts } from './texts.js'

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

/** The parts of the panel that places of the inbox belong to. */
const PART_OF = {
  list: 'mailing-lists',
  'new-list': 'mailing-lists',
  mail: 'mail',
  messages: 'inbox',
} as const

/** Links to the forms with their numbers of unread messages, to the mailing lists, and to email. */
export function InboxNav({ route, overview, onRetry }: Props) {
  const { forms, lists } = overview.status === 'ready' ? overview.value : { forms: [], lists: [] }
  const isAt = (formId: string | null) => route.kind === 'messages' && route.formId === formId
  const hasLists = useHasPart(PART_OF.list)
  const hasMail = useHasPart(PART_OF.mail)

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
      {hasLists && <h2 className="inbox-group">{texts.lists}</h2>}
      {hasLists && (
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
      )}
      {hasMail && (
        <ul className="inbox-mail-place">
          <NavLink to={{ kind: 'mail' }} current={route.kind === 'mail'}>
            <span>{texts.mail}</span>
            {overview.status === 'ready' && overview.value.mail !== 'on' && (
              <span className="inbox-trouble">{texts.mailStates[overview.value.mail]}</span>
            )}
          </NavLink>
        </ul>
      )}
    </nav>
  )
}

const ALL_MESSAGES: InboxRoute = { kind: 'messages', formId: null, open: null }

/** The messages of visitors, the mailing lists, and the state of email. */
export default function InboxScreen() {
  const { inbox } = usePanel()
  const at = usePanelState((state) => state.at)
  const overview = useStore(inbox.store, (loaded) => loaded)
  const wanted = useMemo(() => readRoute(at), [at])
  const route = useHasPart(PART_OF[wanted.kind]) ? wanted : ALL_MESSAGES
  const [announcement, announce] = useAnnouncement()
  const focusAfter = useFocusAfter()
  const focusNext = () => focusAfter(LIST_TITLE_ID)

  const lists = overview.status === 'ready' ? overview.value.lists : []
  const nameOf = (list: string) => lists.find((each) => each.list === list)?.name ?? list

  useEffect(() => {
    inbox.refresh()
  }, [inbox])

  return (
    <div className="records inbox" data-open={route.kind === 'messages' && route.open !== null}>
      <InboxNav route={route} overview={overview} onRetry={() => inbox.refresh()} />
      {route.kind === 'messages' && (
        <MessagesView key={route.formId} route={route} overview={overview} announce={announce} />
      )}
      {route.kind === 'list' && (
        <MembersView
          key={route.list}
          list={route.list}
          name={nameOf(route.list)}
          announce={announce}
          focusNext={focusNext}
        />
      )}
      {route.kind === 'new-list' && <NewListView announce={announce} focusNext={focusNext} />}
      {route.kind === 'mail' && <MailView />}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
