import type { PasswordLinkBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrival } from '../../editor/context/arrival.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { isShown } from '../../editor/panel/state.js'
import { AccountView } from './account-view.js'
import { AddAccount } from './add-account.js'
import { readTeam } from './api.js'
import './team.css'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { TeamList } from './team-list.js'
import { teamTexts as texts } from './texts.js'

/** The accounts of the site, and the open one beside them. */
export default function TeamScreen() {
  const { inbox, navigation, store } = usePanel()
  useArrival()
  const at = usePanelState((state) => state.at)
  const own = usePanelState(({ session }) => (session.status === 'signed-in' ? session.account.id : ''))
  const list = useLoaded('team', () => readTeam(inbox.call))
  const [made, setMade] = useState<PasswordLinkBody | null>(null)
  const [announcement, announce] = useAnnouncement()
  const isRemoved = useRef(false)

  // On a narrow screen the list cannot have the focus before it is shown again.
  useEffect(() => {
    if (at !== null || !isRemoved.current) return
    isRemoved.current = false
    document.getElementById('team-title')?.focus()
  }, [at])

  const accounts = list.loaded.status === 'ready' ? list.loaded.value.accounts : null
  const account =
    accounts?.find(({ id }) => id === at) ?? (made && made.account.id === at ? made.account : undefined)

  const detail = () => {
    if (at === 'add') {
      return (
        <AddAccount
          onAdded={(added) => {
            setMade(added)
            announce(texts.wasAdded(added.account.name))
            list.reload()
            if (isShown(store.get(), 'team', 'add')) navigation.show('team', added.account.id)
          }}
        />
      )
    }
    if (account) {
      return (
        <AccountView
          key={account.id}
          account={account}
          isOwn={account.id === own}
          made={made?.account.id === account.id ? made : null}
          onMade={setMade}
          onChanged={(_, text) => {
            announce(text)
            list.reload()
          }}
          onRemoved={(removed) => {
            setMade(null)
            announce(texts.removed(removed.name || removed.email))
            list.reload()
            if (!isShown(store.get(), 'team', removed.id)) return
            isRemoved.current = true
            navigation.show('team')
          }}
        />
      )
    }
    return (
      <div className="records-detail records-nothing">
        <p className="soft">
          {at !== null && accounts ? `${texts.missing} ${texts.missingHelp}` : texts.choose}
        </p>
        <ScreenLink screen="team" at={null} className="records-back">
          {texts.back}
        </ScreenLink>
      </div>
    )
  }

  return (
    <div className="records team" data-open={at !== null}>
      <TeamList list={list} at={at} own={own} />
      {detail()}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
