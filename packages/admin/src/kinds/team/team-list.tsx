import type { TeamAccountBody, TeamBody } from '@site/runtime/contract'
import { joined } from '../../base/messages/texts.js'
import { roleName } from '../../base/roles.js'
import { LoadingNotice } from '../../base/ui/loading-notice.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { teamTexts as texts } from './texts.js'

interface Props {
  readonly list: Loading<TeamBody>
  /** The location in the screen: an account's id, or `add`. */
  readonly at: string | null
  /** The id of the account that is signed in. */
  readonly own: string
}

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

/** The accounts of the site. */
export function TeamList({ list: { loaded, busy, reload }, at, own }: Props) {
  const accounts = loaded.status === 'ready' ? loaded.value.accounts : []
  return (
    <section className="records-list" aria-labelledby="team-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="team-title" tabIndex={-1}>
          {texts.title}
        </h2>
        <ScreenLink screen="team" at="add" current={at === 'add'} className="button button-small">
          {texts.add}
        </ScreenLink>
      </div>
      <p className="soft">{texts.about}</p>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && (
        <p className="soft" role="status">
          {texts.found(accounts.length)}
        </p>
      )}
      <ul className="records-rows">
        {accounts.map((account) => (
          <Row key={account.id} account={account} current={account.id === at} isOwn={account.id === own} />
        ))}
      </ul>
    </section>
  )
}
