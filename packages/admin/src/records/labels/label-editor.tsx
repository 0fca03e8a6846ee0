import { type InputHTMLAttributes, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Labelled } from '../../base/ui/fields.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import type { LabelKind } from './kinds.js'
import { LabelItem } from './label-item.js'
import { labelTexts as texts } from './texts.js'
import { useLabels } from './use-labels.js'
import './labels.css'

interface LabelFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly labels: readonly string[]
  readonly state: ReturnType<typeof useLabels>
}

/** The field that adds labels: by Enter, by a comma, and by pasting several. Backspace in an empty one removes the last. */
const LabelField = ({ labels, state, ...input }: LabelFieldProps) => (
  <input
    {...input}
    data-add=""
    dir="auto"
    autoComplete="off"
    enterKeyHint="enter"
    value={state.text}
    onChange={({ target: { value } }) => (value.includes(',') ? state.add(value) : state.type(value))}
    onPaste={(event) => {
      const pasted = event.clipboardData.getData('text/plain')
      if (!/[,\n\r]/.test(pasted.trim())) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const { text } = state
      state.add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length))
    }}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') {
        event.preventDefault()
        state.add(state.text)
      } else if (event.key === 'Backspace' && state.text === '' && labels.length > 0) {
        event.preventDefault()
        state.remove(labels.length - 1, '[data-add]')
      }
    }}
  />
)

/** Calls back before the shortcut that saves, while the focus is in an element. */
function useSaveKey(root: RefObject<HTMLElement | null>, onSave: () => void): void {
  const handle = useEffectEvent(({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const isSave = key.toLowerCase() === 's' && (ctrlKey || metaKey)
    if (isSave && target instanceof Node && root.current?.contains(target)) onSave()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event)
    // In the capture phase, which comes first: the document handles the shortcut while it bubbles.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/**
 * Takes over what was typed before its control goes without a blur: Back shows another screen, or the panel is left, which
 * the browser then asks about.
 *
 * @param isPending whether something was typed that is not taken over yet
 * @param commit changes nothing if it cannot be taken over
 */
function useCommitOnLeave(isPending: boolean, commit: () => void): void {
  const take = useEffectEvent(() => isPending && commit())
  useEffect(() => () => void take(), [])
  useEffect(() => {
    // A page that listens to beforeunload is kept out of the back/forward cache, so it listens only when needed.
    if (!isPending) return undefined
    const leave = (event: BeforeUnloadEvent) => {
      take()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [isPending])
}

interface Props {
  readonly kind: LabelKind
  readonly labels: readonly string[]
  readonly suggestions: readonly string[]
  /** The message if the server did not accept them. */
  readonly error: string | undefined
  onChange(labels: readonly string[]): void
}

/** Labels, such as the tags of a product, with a field that adds one. */
export function LabelEditor({ kind, labels, suggestions, error, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const state = useLabels({ kind, labels, root, onChange })
  useSaveKey(root, state.beforeSave)
  useCommitOnLeave(state.isPending, state.takeOver)
  const { editIssue } = state
  const known = new Set(labels.map(kind.slugOf))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the fields in it.
    <div
      ref={root}
      className="labels"
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) state.onLeave()
      }}
    >
      <Labelled label={kind.label} help={kind.help} error={state.issue ?? error}>
        {(connection) => (
          <>
            {labels.length > 0 && (
              // biome-ignore lint/a11y/noRedundantRoles: Safari leaves lists without markers out.
              <ul role="list" className="label-list" aria-label={texts.list(kind.of, kind.label)}>
                {labels.map((label, index) => (
                  <LabelItem
                    key={kind.slugOf(label)}
                    index={index}
                    label={label}
                    state={state}
                    issueId={`${id}-edit`}
                  />
                ))}
              </ul>
            )}
            {editIssue !== undefined && (
              <p id={`${id}-edit`} className="labelled-error" role="alert">
                {editIssue}
              </p>
            )}
            <LabelField {...connection} list={`${id}-known`} state={state} labels={labels} />
            <datalist id={`${id}-known`}>
              {suggestions
                .filter((each) => !known.has(kind.slugOf(each)))
                .map((each) => (
                  <option key={each} value={each} />
                ))}
            </datalist>
          </>
        )}
      </Labelled>
      <LiveRegion announcement={state.announcement} />
    </div>
  )
}
