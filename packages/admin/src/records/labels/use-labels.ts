import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../base/editor-messages.js'
import { useAnnouncement } from '../../base/ui/live-region.js'
import { addLabels, issueOfLabel, type LabelKind } from './kinds.js'
import { labelTexts as texts } from './texts.js'

/** A label that is edited in its place, wherever that moves. */
interface Editing {
  readonly label: string
  readonly text: string
}

interface Props {
  readonly kind: LabelKind
  readonly labels: readonly string[]
  readonly root: RefObject<HTMLElement | null>
  onChange(labels: readonly string[]): void
}

/** Moves of the focus by this code: a blur during one is no leaving of the list. */
function useFocusMoves(root: Props['root']) {
  const isMoving = useRef(false)
  return {
    isMoving,
    /** Makes a change, and focuses an element that is there afterwards. */
    focus: (selector: string, change: () => void) => {
      isMoving.current = true
      flushSync(change)
      const target = root.current?.querySelector<HTMLElement>(selector)
      target?.focus()
      if (target instanceof HTMLInputElement) target.select()
      isMoving.current = false
    },
  }
}

/** The label that is edited, by its place. The labels may change elsewhere, as by undo. */
function useEditing(labels: readonly string[]) {
  const [opened, setOpened] = useState<Editing | null>(null)
  const index = opened === null ? -1 : labels.indexOf(opened.label)
  return [opened && index !== -1 ? { index, text: opened.text } : null, setOpened] as const
}

/** Whether the focus is in the field of a label that is edited. */
const isInEditedLabel = () => document.activeElement?.matches('[data-editing]') === true

/** A sentence about the added labels, and the reason why others were not added. */
const newsOf = (fresh: readonly string[], issue: string | undefined) =>
  [fresh.length > 0 && texts.added(fresh), issue].filter(Boolean).join(' ')

/** The state of a list of labels: the typed text, the label that is edited, their issues, and an announcement. */
export function useLabels({ kind, labels, root, onChange }: Props) {
  const [text, setText] = useState('')
  const [editing, setOpened] = useEditing(labels)
  const [issue, setIssue] = useState<string | undefined>()
  const [editIssue, setEditIssue] = useState<string | undefined>()
  const [announcement, announce] = useAnnouncement()
  const { focus, isMoving } = useFocusMoves(root)

  const add = (typed: string, before = labels) => {
    const added = addLabels(kind, before, typed)
    const fresh = added.labels.slice(before.length)
    if (fresh.length > 0) onChange(added.labels)
    const news = newsOf(fresh, added.issue)
    if (news) announce(news)
    setText(added.rest)
    setIssue(added.issue)
  }

  const remove = (index: number, next = `[data-remove="${Math.min(index, labels.length - 2)}"]`) => {
    const target = labels.length > 1 ? next : '[data-add]'
    focus(target, () => {
      onChange(labels.toSpliced(index, 1))
      announce(texts.removed(labels[index] ?? ''))
      setOpened((open) => (open?.label === labels[index] ? null : open))
    })
  }

  /** Ends the editing of a label, unless its text cannot be one, and returns the labels. An empty one stays as it was. */
  const commit = (): readonly string[] => {
    if (!editing) return labels
    const label = kind.clean(editing.text)
    const found = label === '' ? undefined : issueOfLabel(kind, label, labels.toSpliced(editing.index, 1))
    setEditIssue(found)
    if (found !== undefined) return labels
    setOpened(null)
    if (label === '' || label === labels[editing.index]) return labels
    const changed = labels.with(editing.index, label)
    onChange(changed)
    announce(texts.changed(label))
    return changed
  }

  const edit = (index: number) => {
    const isBusy = editing !== null && editing.text !== labels[editing.index]
    focus('[data-editing]', () => {
      setEditIssue(isBusy ? t('editor.tag.editOne', { tagType: kind.type }) : undefined)
      if (!isBusy) setOpened({ label: labels[index] ?? '', text: labels[index] ?? '' })
    })
  }

  const closeEdit = (close: () => void) => editing && focus(`[data-edit="${editing.index}"]`, close)

  const takeOver = () => {
    const changed = commit()
    if (text.trim() !== '') add(text, changed)
  }

  return {
    text,
    issue,
    editing,
    editIssue: editing ? editIssue : undefined,
    announcement,
    /** Whether something was typed that is no label of the list yet. */
    isPending: text.trim() !== '' || (editing !== null && editing.text !== labels[editing.index]),
    add,
    remove,
    edit,
    type: (typed: string) => {
      setIssue(undefined)
      setText(typed)
    },
    typeEdit: (typed: string) => {
      setEditIssue(undefined)
      setOpened((open) => open && { ...open, text: typed })
    },
    saveEdit: () => closeEdit(commit),
    cancelEdit: () =>
      closeEdit(() => {
        setEditIssue(undefined)
        setOpened(null)
      }),
    takeOver,
    /** Takes over what was typed, when the focus has left. */
    onLeave: () => !isMoving.current && takeOver(),
    /** Takes over what was typed, before the product is saved. The focus stays in the list if its field goes. */
    beforeSave: () => (isInEditedLabel() ? closeEdit(takeOver) : takeOver()),
  }
}
