import { useEffect, useMemo } from 'react'
import { useStore } from '../../base/store/store.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import './inbox.css'
import { readRoute } from '../../base/inbox/route.js'
import { useFocusAfter } from '../../base/ui/list/use-focus-after.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { InboxNav } from './inbox-nav.js'
import { LIST_TITLE_ID } from './list-head.js'
import { NewListView } from './lists/new-list-view.js'
import { MailView } from './mail-view.js'
import { MembersView } from './members/members-view.js'
import { MessagesView } from './messages/messages-view.js'

/** The messages of visitors, the mailing lists, and the state of email. */
export default function InboxScreen() {
  const { inbox } = usePanel()
  const at = usePanelState((state) => state.at)
  const overview = useStore(inbox.store, (loaded) => loaded)
  const route = useMemo(() => readRoute(at), [at])
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
