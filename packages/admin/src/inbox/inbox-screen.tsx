import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../store/use-store.js'
import { usePanel, usePart } from '../ui/panel-context.js'
import './inbox.css'
import { PlacesNav } from './inbox-nav.js'
import { MailView } from './mail-view.js'
import { MembersView } from './members-view.js'
import { MessagesView } from './messages/messages-view.js'
import { readPlace } from './route.js'

/** The messages of visitors, the mailing lists, and the state of email. */
export default function InboxScreen() {
  const { inbox } = usePanel()
  const at = usePart((state) => state.at)
  const overview = useStore(inbox.store, (loaded) => loaded)
  const place = useMemo(() => readPlace(at), [at])
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    inbox.refresh()
  }, [inbox])

  return (
    <div className="inbox" data-open={place.kind === 'messages' && place.open !== null}>
      <PlacesNav place={place} overview={overview} onRetry={() => inbox.refresh()} />
      {place.kind === 'messages' && (
        <MessagesView key={place.formId} place={place} overview={overview} announce={setAnnouncement} />
      )}
      {place.kind === 'list' && <MembersView key={place.list} list={place.list} announce={setAnnouncement} />}
      {place.kind === 'mail' && <MailView />}
      <p className="hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
