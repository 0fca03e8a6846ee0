import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useContentDialog } from '../use-content-dialog.js'
import './find-dialog.css'

/** Something that can be chosen in a list. */
export interface FindOption {
  /** Unique. */
  readonly id: string
  readonly title: string
  /** Shown below the title. */
  readonly note: string
  /** The heading that it stands under; empty for none. */
  readonly group: string
  /** The address of a small picture; empty without one, and null in a list without pictures. */
  readonly picture: string | null
  /** More words that a search finds it by. */
  readonly words: string
}

interface Props {
  readonly title: string
  readonly search: string
  /** Null while they load. */
  readonly options: readonly FindOption[] | null
  /** Shown in the place of the list while there are no options to choose from. */
  readonly notice?: ReactNode
  /** Finds options by a search, group by group, where the words of an option do not decide alone. */
  find?(options: readonly FindOption[], query: string): readonly FindOption[]
  found(count: number): string
  none(query: string): string
  /** Called when the dialog is gone and the focus is back, with the id of what was chosen; null if it was closed. */
  onClose(id: string | null): void
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The options with every word of a search at the start of one of their words, in their groups. */
function findOptions(options: readonly FindOption[], query: string): readonly FindOption[] {
  const searched = normalize(query).split(' ').filter(Boolean)
  const found = options.filter(({ title, note, group, words }) => {
    const text = ` ${normalize(`${title} ${note} ${group} ${words}`)}`
    return searched.every((word) => text.includes(` ${word}`))
  })
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.flatMap((group) => found.filter((option) => option.group === group))
}

interface ListProps {
  readonly id: string
  readonly label: string
  readonly found: readonly FindOption[]
  readonly active: number
  onChoose(option: FindOption): void
}

const optionId = (list: string, index: number) => `${list}-${index}`

/** The options by their groups. The combobox keeps the focus, and handles the keys. */
function OptionList({ id, label, found, active, onChoose }: ListProps) {
  const groups = [...new Set(found.map(({ group }) => group))]
  const option = (each: FindOption, index: number) => (
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      key={each.id}
      id={optionId(id, index)}
      role="option"
      aria-selected={index === active}
      className="find-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(each)}
    >
      {each.picture !== null && (
        <span className="find-picture" aria-hidden="true">
          {each.picture !== '' && <img src={each.picture} alt="" width={48} height={36} loading="lazy" />}
        </span>
      )}
      <span>
        <bdi>{each.title}</bdi>
        {each.note !== '' && <span className="soft">{each.note}</span>}
      </span>
    </div>
  )
  return (
    <div id={id} role="listbox" aria-label={label} hidden={found.length === 0}>
      {groups.map((group, at) => {
        const members = found.flatMap((each, index) => (each.group === group ? [option(each, index)] : []))
        if (group === '') return members
        return (
          <div key={group} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} className="find-group" role="presentation">
              {group}
            </div>
            {members}
          </div>
        )
      })}
    </div>
  )
}

/** A dialog that finds one of many things: a combobox over a list of them. */
export function FindDialog(props: Props) {
  const { title, search, options, notice, find = findOptions, found: count, none, onClose } = props
  const list = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<string | null>(null)
  const { content, close } = useContentDialog('find', title, () => onClose(chosen.current))
  const found = find(options ?? [], query)

  useLayoutEffect(() => input.current?.focus(), [])
  useLayoutEffect(() => {
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  const choose = (option: FindOption | undefined) => {
    if (!option) return
    chosen.current = option.id
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    }
  }
  const text = found.length > 0 ? count(found.length) : none(query)
  return createPortal(
    <div className="find">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={search}
        placeholder={search}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(list, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={found.length > 0 || options === null ? 'hidden' : 'empty'} role="status">
        {options !== null && text}
      </p>
      {notice}
      <OptionList id={list} label={title} found={found} active={active} onChoose={choose} />
    </div>,
    content,
  )
}
