import { type ImportedBody, MAILING_LIST_IMPORT_MAX } from '@site/runtime/contract'
import { type FormEvent, useId, useState } from 'react'
import { importMembers } from '../../../base/inbox/api.js'
import { Button } from '../../../base/ui/button.js'
import { TextArea } from '../../../base/ui/fields.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { listTexts as texts } from '../texts.js'

/** Separators of cells, in CSV files and between typed addresses. */
const SEPARATORS = /[,;\t]/

/** The name of a column of addresses, as programs and the panel's own files in its languages write it. */
const ADDRESS_COLUMN =
  /(?<![\p{L}\d.])(?:e-?mail|mail|correo|courriel)(?![\p{L}\d.])|(?<!\p{L})e-?mailadres|メール|البريد/iu

/** The addresses of a pasted text. */
interface Pasted {
  readonly addresses: readonly string[]
  /** The cells of a first row with the names of columns; null without one. */
  readonly header: string | null
}

const isEdge = (sign: string): boolean => /["'\s]/.test(sign)

/** A text without the quotes and spaces around it. */
function unquoted(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isEdge(text.charAt(start))) start += 1
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** An address as mail programs copy it: `Ada <ada@example.org>`, or in quotes. */
const bare = (cell: string): string => unquoted(/<([^<>]*)>/.exec(cell)?.[1] ?? cell)

/**
 * The addresses of a pasted text: of each row the cells with an "@". A row without any is one invalid address, so that it
 * is reported, but for a first row that names a column of addresses.
 *
 * @example
 * addressesIn('Name,Email\nAda,ada@example.org\nBob') // { addresses: ['ada@example.org', 'Bob'], header: 'Name, Email' }
 */
export function addressesIn(text: string): Pasted {
  const rows = text
    .split(/[\r\n]+/)
    .map((row) => row.split(SEPARATORS).map(bare).filter(Boolean))
    .filter((cells) => cells.length > 0)
  const isAddress = (cell: string) => cell.includes('@')
  const [first = []] = rows
  const hasHeader = !first.some(isAddress) && first.some((cell) => ADDRESS_COLUMN.test(cell))
  const addresses = rows.slice(hasHeader ? 1 : 0).flatMap((cells) => {
    const found = cells.filter(isAddress)
    return found.length > 0 ? found : [cells.join(', ')]
  })
  return { addresses, header: hasHeader ? first.join(', ') : null }
}

/** The result of an import, by lines of the text. */
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

interface Props {
  readonly list: string
  onChanged(): void
}

/** Adds many addresses to a list, from a pasted text. */
export function ImportMembers({ list, onChanged }: Props) {
  const state = useImport(list, onChanged)
  const id = useId()
  const { result } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.start()
  }
  const hasRest = result !== null && result.invalid.length + result.left.length > 0
  return (
    <details className="inbox-old">
      <summary>{texts.import}</summary>
      <form className="inbox-list-form" onSubmit={submit}>
        <TextArea
          label={texts.importLabel}
          name="addresses"
          help={texts.importHelp}
          error={state.error}
          readOnly={state.busy}
          value={state.text}
          onChange={state.setText}
        />
        {result !== null && result.left.length > 0 && (
          <label className="check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={state.includesLeavers}
              onChange={({ target }) => state.setIncludesLeavers(target.checked)}
            />
            {texts.includesLeavers}
          </label>
        )}
        <Button label={texts.importStart} idle={state.busy} type="submit" />
        <p role="status">
          {result && texts.imported(result)} {hasRest && texts.importRest}{' '}
          {result && result.header !== null && texts.importHeader(result.header)}
        </p>
      </form>
    </details>
  )
}
