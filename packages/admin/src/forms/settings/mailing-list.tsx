import { useState } from 'react'
import { useFocusAfter } from '../../ui/list/use-focus-after.js'
import { Entry } from '../fields/entry.js'
import { t } from '../messages.js'
import type { FormDraft } from '../model/draft.js'
import { formTexts as texts } from '../texts.js'

interface Props {
  /** The names of the lists that there are. */
  readonly lists: readonly string[]
  readonly draft: Pick<FormDraft, 'joins' | 'mailingList'>
  readonly hasEmail: boolean
  readonly issue: string | undefined
  onChange(change: Partial<FormDraft>): void
}

const LIST_ID = 'form-mailingList'

interface NewListProps {
  readonly lists: readonly string[]
  /** The issue of a form without a list, if there is none to select. */
  readonly missing: string | undefined
  onCreate(name: string): void
}

/** Names a list that does not exist yet. It exists as soon as a form is saved with it. */
function NewList({ lists, missing, onCreate }: NewListProps) {
  const [name, setName] = useState('')
  const [issue, setIssue] = useState<string>()
  const create = () => {
    const list = name.trim()
    if (!/^[\w-]{1,64}$/.test(list)) return setIssue(texts.listName)
    if (lists.includes(list)) return setIssue(texts.listExists)
    setName('')
    setIssue(undefined)
    return onCreate(list)
  }
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
      <button type="button" className="button" onClick={create}>
        {texts.createList}
      </button>
    </div>
  )
}

/** Whether the form adds email addresses to a mailing list, and to which. */
export function MailingList({ lists, draft: { joins, mailingList }, hasEmail, issue, onChange }: Props) {
  const [created, setCreated] = useState<readonly string[]>([])
  const focusAfter = useFocusAfter()
  const all = [...new Set([...lists, ...created, ...(mailingList === '' ? [] : [mailingList])])].sort()
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
            <Entry id={LIST_ID} title={texts.list} issue={issue}>
              {(attributes) => (
                <select
                  {...attributes}
                  value={mailingList}
                  onChange={({ target }) => onChange({ mailingList: target.value })}
                >
                  <option value="">{texts.selectList}</option>
                  {all.map((list) => (
                    <option key={list} value={list}>
                      {list}
                    </option>
                  ))}
                </select>
              )}
            </Entry>
          )}
          {!hasEmail && <p role="status">{texts.listNeedsEmail}</p>}
          <NewList
            lists={all}
            missing={all.length === 0 ? issue : undefined}
            onCreate={(list) => {
              setCreated((before) => [...before, list])
              focusAfter(LIST_ID)
              onChange({ mailingList: list })
            }}
          />
        </>
      )}
    </fieldset>
  )
}
