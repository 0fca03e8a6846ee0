import type { MailingListBody } from '@site/runtime/contract'
import { useState } from 'react'
import { addMember, removeMember } from '../../../base/inbox/api.js'
import { Button } from '../../../base/ui/button.js'
import { timeOf } from '../../../base/ui/time/time.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { listTexts, inboxTexts as texts } from '../texts.js'

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
    <Button
      label={texts.removeShort}
      look="small danger"
      aria-label={texts.remove(email)}
      onClick={onRemove}
    />
  </li>
)

interface MemberChanges {
  /** The message of the last change that failed. */
  readonly error: string | null
  /** Both resolve with whether the server made the change. */
  add(email: string): Promise<boolean>
  remove(member: Member): Promise<boolean>
}

/**
 * Adds and removes the members of a mailing list, and announces the result.
 *
 * @param onChanged - called after each change
 */
export function useMemberChanges(
  list: string,
  announce: (text: string) => void,
  onChanged: () => void,
): MemberChanges {
  const { inbox } = usePanel()
  const [error, setError] = useState<string | null>(null)

  return {
    error,

    async add(email) {
      const answer = await addMember(inbox.call, list, email)
      setError(answer.ok ? null : answer.error.message)
      if (!answer.ok) return false
      const { changed, hadLeft } = answer.body
      if (hadLeft) announce(listTexts.addedAgain(email))
      else announce(changed > 0 ? texts.added(email) : texts.isMember(email))
      onChanged()
      return true
    },

    async remove({ id, email }) {
      const answer = await removeMember(inbox.call, list, id)
      setError(answer.ok ? null : answer.error.message)
      if (!answer.ok) return false
      announce(texts.removed(email))
      onChanged()
      return true
    },
  }
}
