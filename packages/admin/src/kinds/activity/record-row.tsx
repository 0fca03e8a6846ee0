import { Permission, type RecordChangeBody, type RecordKind } from '@site/runtime/contract'
import { writeRoute } from '../../base/inbox/route.js'
import { useMayConfigure } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { RecordChange } from '../../editor/history/change-list.js'
import { descriptionOf } from '../../editor/history/described-words.js'
import { recordTexts as texts } from '../../editor/history/record-texts.js'

type Place = readonly [screen: string, at: string | null]

/** Where what is no record is in the panel: its screen, and its location there. */
const PLACES: Readonly<Partial<Record<RecordKind, (id: string) => Place>>> = {
  file: (id) => ['files', id],
  'mailing list': (id) => ['inbox', writeRoute({ kind: 'list', list: id })],
  order: (id) => ['orders', id],
  messages: (id) => ['inbox', writeRoute({ kind: 'messages', formId: id, open: null })],
}

/** Where a record is, or the account that something else is about. */
function placeOf(kind: RecordKind, id: string): Place {
  const description = descriptionOf(kind)
  if (!description) return PLACES[kind]?.(id) ?? ['team', id || null]
  const { path, screen, name } = description
  if (screen !== undefined) return [screen, path]
  return [path, name === null ? null : id]
}

/** Whether those who only read reports see the changes of a kind too, without access to its screen. */
const isShownInReports = (kind: RecordKind): boolean =>
  descriptionOf(kind)?.seenWith === Permission.adminReports

/** One change of a record: what it was, who made it, and when. A record that was removed has no link. */
export function RecordRow({ change }: { readonly change: RecordChangeBody }) {
  const { kind, recordId, name, action } = change
  const [screen, at] = placeOf(kind, recordId)
  const title = texts.kind(kind, name || recordId)
  const hasLink = useMayConfigure() || !isShownInReports(kind)
  return (
    <li className="revision">
      <h3>
        {action === 'removed' || !hasLink ? (
          title
        ) : (
          <ScreenLink screen={screen} at={at}>
            {title}
          </ScreenLink>
        )}
      </h3>
      <RecordChange change={change} />
    </li>
  )
}
