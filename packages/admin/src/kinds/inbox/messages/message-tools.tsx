import type { MessageQuery } from '../../../base/inbox/api.js'
import { SearchBox } from '../../../base/lists/search-box.js'
import { inboxTexts as texts } from '../texts.js'

interface Props {
  readonly query: MessageQuery
  onQuery(change: Partial<MessageQuery>): void
}

/** The search and the filter of a list of messages. */
export const MessageTools = ({ query, onQuery }: Props) => (
  <div className="records-tools">
    <SearchBox label={texts.search} onSearch={(search) => search !== query.search && onQuery({ search })} />
    <label className="records-check">
      <input
        type="checkbox"
        checked={query.unread}
        onChange={(event) => onQuery({ unread: event.target.checked })}
      />
      {texts.onlyUnread}
    </label>
  </div>
)
