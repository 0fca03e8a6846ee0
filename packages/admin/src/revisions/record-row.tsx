import type { RecordChangeBody, RecordKind } from '@site/runtime/contract'
import { ScreenLink } from '../ui/screen-link.js'
import { timeOf } from '../ui/time.js'
import { ChangeList } from './change-list.js'
import { recordChangeTexts, recordTexts as texts } from './record-texts.js'

/** The screens of records, and the location of one that a website has once. */
const SCREENS: Readonly<Record<RecordKind, readonly [screen: string, at: string | null]>> = {
  page: ['pages', null],
  navigation: ['pages', 'navigation'],
  languages: ['languages', null],
  form: ['forms', null],
  product: ['products', null],
  coupon: ['coupons', null],
  gallery: ['galleries', null],
  account: ['team', null],
}

/** One change of a record: what it was, who made it, and when. A record that was removed has no link. */
export function RecordRow({ change }: { readonly change: RecordChangeBody }) {
  const { kind, recordId, name, savedAt, person, before, after } = change
  const [screen, at] = SCREENS[kind]
  const title = texts.kind(kind, name || recordId)
  const isRemoved = Object.keys(after).length === 0
  const isAdded = Object.keys(before).length === 0
  return (
    <li className="revision">
      <h3>
        {isRemoved ? (
          title
        ) : (
          <ScreenLink screen={screen} at={recordId || at}>
            {title}
          </ScreenLink>
        )}
      </h3>
      <p className="revision-head">
        <time dateTime={savedAt}>{timeOf(savedAt)}</time>
        <bdi className="soft">{person}</bdi>
      </p>
      {(isAdded || isRemoved) && <p>{isRemoved ? texts.removed : texts.added}</p>}
      <ChangeList changes={recordChangeTexts(change)} />
    </li>
  )
}
