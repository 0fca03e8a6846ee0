import type { MailingListBody } from '@site/runtime/contract'
import { timeOf } from '../../../base/ui/time/time.js'
import { inboxTexts as texts } from '../texts.js'

export type Member = MailingListBody['members'][number]

interface Props {
  readonly member: Member
  onRemove(): void
}

/** One member of a mailing list. */
export const MemberRow = ({ member: { email, joinedAt, formId }, onRemove }: Props) => (
  <li className="records-row inbox-member">
    <span>
      <bdi>{email}</bdi>
      <time className="soft" dateTime={joinedAt}>
        {formId === '' ? texts.addedHere(timeOf(joinedAt)) : texts.joined(timeOf(joinedAt))}
      </time>
    </span>
    <button
      type="button"
      className="button button-small button-danger"
      aria-label={texts.remove(email)}
      onClick={onRemove}
    >
      {texts.removeShort}
    </button>
  </li>
)
