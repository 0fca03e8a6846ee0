import type { LastSave } from '@site/runtime/contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useContentDialog } from '../../base/ui/use-content-dialog.js'
import { conflictTexts as texts, versionTexts } from './texts.js'
import type { Choices, ContestedValue, Whose } from './values.js'
import './conflict-dialog.css'

/** The longest value that is shown whole, in characters. */
const MAX_LENGTH = 240

/** Around the difference of two longer ones. */
const CONTEXT = 60

/** How many characters at the beginning of two texts are the same. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function excerpt(text: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT)
  const to = Math.min(text.length, end + CONTEXT, from + MAX_LENGTH)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).join('')}${to < text.length ? '…' : ''}`
}

/** Two values to compare. Of long ones, the part in which they differ, with the words around it. */
export function excerpts(mine: string, theirs: string): readonly [string, string] {
  if (mine.length <= MAX_LENGTH && theirs.length <= MAX_LENGTH) return [mine, theirs]
  // Whole characters: half of one is none.
  const [one, other] = [[...mine], [...theirs]]
  const start = commonLength(one, other)
  const end = commonLength(one.slice(start).reverse(), other.slice(start).reverse())
  return [excerpt(one, start, one.length - end), excerpt(other, start, other.length - end)]
}

interface Props {
  /** A sentence about the conflict. It is the name of the dialog. */
  readonly title: string
  readonly values: readonly ContestedValue[]
  /** Author and time of the other version; null if the server does not know them. */
  readonly lastSave: LastSave | null
  /** Called once the dialog is gone: with a choice of each value, or null for none. */
  onClose(choices: Choices | null): void
}

interface ChoiceProps {
  readonly value: ContestedValue
  readonly chosen: Whose | undefined
  readonly isMissing: boolean
  readonly lastSave: LastSave | null
  onChoose(whose: Whose): void
}

/** One value, with both versions of it. */
function Choice({ value, chosen, isMissing, lastSave, onChoose }: ChoiceProps) {
  const name = useId()
  const [mine, theirs] = excerpts(value.mine, value.theirs)
  const labels = versionTexts(lastSave)
  const versions = [
    ['mine', labels.mine, mine],
    ['theirs', labels.theirs, theirs],
  ] as const
  return (
    <fieldset className="conflict-value" data-missing={isMissing || undefined}>
      <legend>
        <bdi>{value.title}</bdi>
      </legend>
      {versions.map(([whose, label, text]) => (
        <label key={whose} className="conflict-version">
          <input type="radio" name={name} checked={chosen === whose} onChange={() => onChoose(whose)} />
          <span>
            <span className="conflict-whose">{label}</span> <bdi className="conflict-text">{text}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Both versions of each value that two people have changed, to choose one of them, or all of one person. Without a choice
 * of each, nothing changes.
 */
export function ConflictDialog({ title, values, lastSave, onClose }: Props) {
  const labels = versionTexts(lastSave)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [missing, setMissing] = useState(0)
  const result = useRef<Choices | null>(null)
  const { content, close } = useContentDialog('conflict', title, () => onClose(result.current))
  // After the dialog is shown.
  useEffect(() => content.querySelector('input')?.focus(), [content])
  const choose = (next: Choices) => {
    setMissing(0)
    setChoices(next)
  }
  const all = (whose: Whose) => choose(new Map(values.map(({ name }) => [name, whose])))
  const isMissing = ({ name }: ContestedValue) => missing > 0 && !choices.has(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const open = values.filter(({ name }) => !choices.has(name))
    setMissing(open.length)
    if (open.length > 0) {
      const place = values.indexOf(open[0]!)
      content.querySelectorAll('fieldset')[place]?.querySelector('input')?.focus()
      return
    }
    result.current = choices
    close()
  }
  return createPortal(
    <form className="conflict" onSubmit={submit} noValidate>
      <p className="conflict-intro">
        <bdi>{texts.saved(lastSave)}</bdi> {labels.kept}
      </p>
      <div className="actions">
        <button type="button" className="button button-small" onClick={() => all('mine')}>
          {labels.allMine}
        </button>
        <button type="button" className="button button-small" onClick={() => all('theirs')}>
          {labels.allTheirs}
        </button>
      </div>
      {values.map((value) => (
        <Choice
          key={value.name}
          value={value}
          chosen={choices.get(value.name)}
          isMissing={isMissing(value)}
          lastSave={lastSave}
          onChoose={(whose) => choose(new Map(choices).set(value.name, whose))}
        />
      ))}
      <p className="conflict-missing" role="alert">
        {missing > 0 && texts.missing(missing)}
      </p>
      <div className="conflict-end">
        <button type="button" className="button" onClick={close}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-primary">
          {texts.apply}
        </button>
      </div>
    </form>,
    content,
  )
}
