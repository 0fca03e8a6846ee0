import type { RecordChangeBody, RecordKind } from '@site/runtime/contract'
import { writeRoute } from '../../base/inbox/route.js'
import { useMayConfigure } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { RecordChange } from '../../editor/history/change-list.js'
import { recordTexts as texts } from '../../editor/history/record-texts.js'

/** Where a kind of records is in the panel: its screen, and the location of a record there. */
const PLACES: Readonly<Record<RecordKind, readonly [screen: string, at: (id: string) => string | null]>> = {
  page: ['pages', String],
  navigation: ['pages', () => 'navigation'],
  languages: ['languages', () => null],
  form: ['forms', String],
  product: ['products', String],
  coupon: ['coupons', String],
  gallery: ['galleries', String],
  file: ['files', String],
  'mailing list': ['inbox', (id) => writeRoute({ kind: 'list', list: id })],
  messages: ['inbox', (id) => writeRoute({ kind: 'messages', formId: id, open: null })],
  account: ['team', String],
  'password link': ['team', String],
  password: ['team', String],
  passkey: ['team', String],
  sessions: ['team', String],
  'sign-in': ['team', String],
  'failed sign-in': ['team', (id) => id || null],
}

/** Kinds whose changes those who only read reports see too, without access to their screens. */
const SHOWN_IN_REPORTS: readonly RecordKind[] = ['page', 'navigation', 'languages', 'form', 'gallery']

/** One change of a record: what it was, who made it, and when. A record that was removed has no link. */
export function RecordRow({ change }: { readonly change: RecordChangeBody }) {
  const { kind, recordId, name, action } = change
  const [screen, at] = PLACES[kind]
  const title = texts.kind(kind, name || recordId)
  const hasLink = useMayConfigure() || !SHOWN_IN_REPORTS.includes(kind)
  return (
    <li className="revision">
      <h3>
        {action === 'removed' || !hasLink ? (
          title
        ) : (
          <ScreenLink screen={screen} at={at(recordId)}>
            {title}
          </ScreenLink>
        )}
      </h3>
      <RecordChange change={change} />
    </li>
  )
}
