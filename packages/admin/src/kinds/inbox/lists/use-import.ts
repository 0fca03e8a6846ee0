import { type ImportedBody, MAILING_LIST_IMPORT_MAX } from '@site/runtime/contract'
import { useState } from 'react'
import { importMembers } from '../../../base/inbox/api.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { addressesIn } from './addresses.js'
import { listTexts as texts } from './texts.js'

/** What became of the lines of a text. */
interface Imported extends ImportedBody {
  /** A first line with the names of columns; null without one. */
  readonly header: string | null
}

const NOTHING: ImportedBody = { added: 0, existing: 0, invalid: [], left: [] }

const sum = (one: ImportedBody, other: ImportedBody): ImportedBody => ({
  added: one.added + other.added,
  existing: one.existing + other.existing,
  invalid: [...one.invalid, ...other.invalid],
  left: [...one.left, ...other.left],
})

/** The longest address that a call takes; a longer text is none. */
const MAX_LENGTH = 1000

/** An import of pasted addresses. What is not added stays in the text. */
export function useImport(list: string, onChanged: () => void) {
  const { inbox } = usePanel()
  const [text, setText] = useState('')
  const [includesLeavers, setIncludesLeavers] = useState(false)
  const [result, setResult] = useState<Imported | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  const start = async () => {
    if (busy) return
    const { addresses: all, header } = addressesIn(text)
    setResult(null)
    setError(all.length === 0 ? texts.importNothing : undefined)
    if (all.length === 0) return
    setBusy(true)
    const long = all.filter((email) => email.length > MAX_LENGTH)
    let rest = all.filter((email) => email.length <= MAX_LENGTH)
    let total: ImportedBody = { ...NOTHING, invalid: long }
    while (rest.length > 0) {
      const answer = await importMembers(
        inbox.call,
        list,
        rest.slice(0, MAILING_LIST_IMPORT_MAX),
        includesLeavers,
      )
      if (!answer.ok) {
        setError(answer.error.message)
        break
      }
      total = sum(total, answer.body)
      rest = rest.slice(MAILING_LIST_IMPORT_MAX)
    }
    setText([...total.invalid, ...total.left, ...rest].join('\n'))
    setResult({ ...total, header })
    setIncludesLeavers(false)
    setBusy(false)
    if (total.added > 0) onChanged()
  }

  return { text, setText, includesLeavers, setIncludesLeavers, result, error, busy, start }
}
