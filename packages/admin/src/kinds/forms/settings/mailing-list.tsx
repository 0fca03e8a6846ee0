import type { FormConfigBody } from '@site/runtime/contract'
import { useState } from 'react'
import { errorOfField } from '../../../base/api/api-error.js'
import { t } from '../../../base/editor-messages.js'
import { createList } from '../../../base/inbox/api.js'
import { Button } from '../../../base/ui/button.js'
import { useFocusAfter } from '../../../base/ui/list/use-list-order.js'
import { useSubmit } from '../../../base/ui/use-submit.js'
import { useHasPart, usePanel } from '../../../editor/context/panel-context.js'
import { Entry } from '../fields/entry.js'
import type { FormDraft } from '../model/draft.js'
import { formTexts as texts } from '../texts.js'

interface Props {
  readonly lists: FormConfigBody['lists']
  readonly draft: Pick<FormDraft, 'joins' | 'mailingList'>
  readonly hasEmail: boolean
  readonly issue: string | undefined
  onChange(change: Partial<FormDraft>): void
}

type List = FormConfigBody['lists'][number]

const LIST_ID = 'form-mailingList'

interface NewListProps {
  /** The issue of a form without a list, if there is none to select. */
  readonly missing: string | undefined
  onCreate(list: List): void
}

/** Creates a list, at once. The form has it as soon as it is saved; what is not saved of the form stays. */
function NewList({ missing, onCreate }: NewListProps) {
  const { inbox } = usePanel()
  const [name, setName] = useState('')
  const [issue, setIssue] = useState<string>()
  const [busy, create] = useSubmit(async () => {
    const answer = await createList(inbox.call, name)
    if (!answer.ok) return setIssue(errorOfField(answer.error, 'name'))
    // The name of the next list may be there already.
    setName((typed) => (typed === name ? '' : typed))
    setIssue(undefined)
    return onCreate(answer.body)
  })
  return (
    <div className="form-add">
      <Entry id="form-new-list" title={texts.newList} issue={issue ?? missing}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) create()
            }}
          />
        )}
      </Entry>
      <Button label={texts.createList} idle={busy} onClick={create} />
    </div>
  )
}

/** Whether the form adds email addresses to a mailing list, and to which. */
export function MailingList({ lists, draft: { joins, mailingList }, hasEmail, issue, onChange }: Props) {
  const [created, setCreated] = useState<readonly List[]>([])
  const focusAfter = useFocusAfter()
  const createsLists = useHasPart('mailing-lists')
  // A form that was saved since has the created list among the others.
  const known = [...lists, ...created.filter(({ list }) => !lists.some((each) => each.list === list))]
  // The list of a draft may have been deleted meanwhile; the server says so when the form is saved.
  const isKnown = mailingList === '' || known.some(({ list }) => list === mailingList)
  const all = isKnown ? known : [...known, { list: mailingList, name: mailingList }]
  if (!createsLists && all.length === 0 && !joins) return null
  return (
    <fieldset className="form-list">
      <Entry id="form-joins" title={texts.joins} isFlag>
        {(attributes) => (
          <input
            {...attributes}
            type="checkbox"
            checked={joins}
            onChange={({ target }) => onChange({ joins: target.checked })}
          />
        )}
      </Entry>
      {joins && (
        <>
          {all.length === 0 ? (
            <p role="status">{t('editor.list.none')}</p>
          ) : (
            <Entry
              id={LIST_ID}
              title={texts.list}
              help={mailingList !== '' && hasEmail ? texts.everybodyJoins : ''}
              issue={issue}
            >
              {(attributes) => (
                <select
                  {...attributes}
                  value={mailingList}
                  onChange={({ target }) => onChange({ mailingList: target.value })}
                >
                  <option value="">{texts.selectList}</option>
                  {all.map(({ list, name }) => (
                    <option key={list} value={list}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Entry>
          )}
          {!hasEmail && <p role="status">{texts.listNeedsEmail}</p>}
          {createsLists && (
            <NewList
              missing={all.length === 0 ? issue : undefined}
              onCreate={({ list, name }) => {
                setCreated((before) => [...before, { list, name }])
                focusAfter(LIST_ID)
                onChange({ mailingList: list })
              }}
            />
          )}
        </>
      )}
    </fieldset>
  )
}
