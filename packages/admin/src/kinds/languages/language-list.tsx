import { LANGUAGES_MAX } from '@site/runtime/contract'
import { useId, useRef, useState } from 'react'
import { TextField } from '../../base/ui/fields.js'
import { useDragOrder } from '../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { Notice } from '../../base/ui/notice.js'
import { useDraft } from '../../editor/context/use-draft.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { LanguageRow, rowId } from './language-row.js'
import { added, isSame, type LanguagesDraft } from './model/draft.js'
import type { OpenLanguages } from './model/editor.js'
import { COMMON_LANGUAGES, nameOf } from './names.js'
import { languageTexts as texts } from './texts.js'
import '../../base/ui/list/list.css'

interface AddLanguageProps {
  readonly draft: LanguagesDraft
  onAdd(code: string, draft: LanguagesDraft): void
}

/** Adds a language by its name or its code. A text that is neither stays, with the reason. */
function AddLanguage({ draft, onAdd }: AddLanguageProps) {
  const listId = useId()
  const [text, setText, forget] = useDraft('languages/add', '')
  const [issue, setIssue] = useState<string>()
  const isFull = draft.length >= LANGUAGES_MAX
  const add = () => {
    if (isFull) return
    const result = added(draft, text)
    if ('issue' in result) {
      setIssue(result.issue)
      return
    }
    setText('')
    forget()
    setIssue(undefined)
    onAdd(result.code, result.draft)
  }
  const suggested = COMMON_LANGUAGES.filter((code) => !draft.some((each) => isSame(each.code, code)))
  return (
    <form
      className="language-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label={texts.addLabel}
        name="language"
        help={isFull ? texts.full : `${texts.addHelp} ${texts.limit}`}
        list={listId}
        value={text}
        error={issue}
        onChange={(value) => {
          setText(value)
          setIssue(undefined)
        }}
      />
      <datalist id={listId}>
        {suggested.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </datalist>
      <button type="submit" className="button" aria-disabled={isFull || undefined}>
        {texts.add}
      </button>
    </form>
  )
}

interface Props {
  readonly open: OpenLanguages
  readonly issues: Issues
  /** @param name names the change, by which quick changes are undone together */
  onChange(name: string, change: (draft: LanguagesDraft) => LanguagesDraft): void
}

/** The languages in their order, and a field that adds one. */
export function LanguageList({ open: { stored, draft }, issues, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { announcement, announce, focusAfter, move, step } = useListOrder({
    items: draft,
    idOf: (index, all) => rowId(all[index]?.code ?? ''),
    titleOf: (index) => nameOf(draft[index]?.code ?? ''),
    onChange: (next, change) => onChange(change, () => next),
  })
  const remove = (index: number, code: string) => {
    const next = draft[index - 1] ?? draft[index + 1]
    if (next) focusAfter(`${rowId(next.code)}-up`)
    announce(texts.removed(nameOf(code)))
    onChange(`remove:${code}`, (before) => before.filter((each) => each.code !== code))
  }
  const drag = useDragOrder(list, move)
  const general = [...issues].find(([at]) => !/^languages\.\d+\./.test(at))

  return (
    <div className="record-part">
      {general && (
        <Notice role="alert">
          <p>{general[1]}</p>
        </Notice>
      )}
      <p className="help">{texts.moveHelp}</p>
      <ol className="lined-list" ref={list} aria-label={texts.list}>
        {draft.map(({ code, isEnabled }, index) => (
          <li key={code} {...drag.itemProps(index, draft.length)}>
            <LanguageRow
              code={code}
              isEnabled={isEnabled}
              isOwn={isSame(code, stored.defaultLanguage)}
              isFirst={index === 0}
              isLast={index === draft.length - 1}
              issue={issues.get(`languages.${index}.code`) ?? issues.get(`languages.${index}.isEnabled`)}
              handle={drag.handleProps(index)}
              onEnabled={(value) =>
                onChange(`enabled:${code}`, (before) => before.with(index, { code, isEnabled: value }))
              }
              onMove={(by, button) => step(index, by, button)}
              onRemove={() => remove(index, code)}
            />
          </li>
        ))}
      </ol>
      <AddLanguage
        draft={draft}
        onAdd={(code, next) => {
          announce(texts.added(nameOf(code)))
          onChange(`add:${code}`, () => next)
        }}
      />
      <LiveRegion announcement={announcement} />
    </div>
  )
}
