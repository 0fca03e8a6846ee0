import type { PasswordLinkBody, TeamAccountBody } from '@site/runtime/contract'
import { useState } from 'react'
import { joined } from '../../base/messages/texts.js'
import { roleName } from '../../base/roles.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrival } from '../../editor/context/arrival.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { isShown } from '../../editor/panel/state.js'
import { BackLink, NothingOpen } from '../../records/detail.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { useAnswers } from '../../records/screen/use-answers.js'
import { AccountView } from './account-view.js'
import { AddAccount } from './add-account.js'
import { readTeam } from './api.js'
import { teamTexts as texts } from './texts.js'
import './team.css'

function Row({ account, current, isOwn }: { account: TeamAccountBody; current: boolean; isOwn: boolean }) {
  const { id, name, email, roles, hasPassword } = account
  return (
    <li className="records-row">
      <ScreenLink screen="team" at={id} current={current} className="records-row-link">
        <span className="records-row-title">
          <bdi>{name || email}</bdi>
        </span>
        <span className="soft">{isOwn ? texts.you : hasPassword ? '' : texts.invited}</span>
        <span className="records-row-more soft team-row-roles">{joined(roles.map(roleName))}</span>
        {name !== '' && (
          <span className="records-row-more soft team-row-email">
            <bdi>{email}</bdi>
          </span>
        )}
      </ScreenLink>
    </li>
  )
}

/** The accounts of the site, and the open one beside them. */
export default function TeamScreen() {
  const { inbox, navigation, store } = usePanel()
  useArrival()
  const at = usePanelState((state) => state.at)
  const own = usePanelState(({ session }) => (session.status === 'signed-in' ? session.account.id : ''))
  const list = useLoaded('team', () => readTeam(inbox.call))
  const [made, setMade] = useState<PasswordLinkBody | null>(null)
  const { announcement, announce, onDeleted } = useAnswers({ screen: 'team', reload: list.reload })
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
            onDeleted(removed.id, texts.removed(removed.name || removed.email))
          }}
        />
      )
    }
    return (
      <NothingOpen>
        <p className="soft">
          {at !== null && accounts ? `${texts.missing} ${texts.missingHelp}` : texts.choose}
        </p>
        <BackLink screen="team" />
      </NothingOpen>
    )
  }

  return (
    <div className="records team" data-open={at !== null}>
      <ListFrame
        screen="team"
        texts={texts}
        head={
          <ScreenLink screen="team" at="add" current={at === 'add'} className="button button-small">
            {texts.add}
          </ScreenLink>
        }
        about={<p className="soft">{texts.about}</p>}
        list={list}
        rowsOf={(body) => body.accounts}
        rowOf={(each) => (
          <Row key={each.id} account={each} current={each.id === at} isOwn={each.id === own} />
        )}
      />
      {detail()}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
