import { LANGUAGES_MAX } from '@site/runtime/contract'
import { useId, useState } from 'react'
import { TextField } from '../../base/ui/text-field.js'
import { useDraft } from '../../editor/context/use-draft.js'
import { added, isSame, type LanguagesDraft } from './model/draft.js'
import { COMMON_LANGUAGES, nameOf } from './names.js'
import { languageTexts as texts } from './texts.js'

interface Props {
  readonly draft: LanguagesDraft
  onAdd(code: string, draft: LanguagesDraft): void
}

/** Adds a language by its name or its code. A text that is neither stays, with the reason. */
export function AddLanguage({ draft, onAdd }: Props) {
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
