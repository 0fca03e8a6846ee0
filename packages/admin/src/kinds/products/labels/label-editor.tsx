import { useId, useRef } from 'react'
import { Labelled } from '../../../base/ui/labelled.js'
import { LiveRegion } from '../../../base/ui/live/live-region.js'
import type { LabelKind } from './kinds.js'
import { LabelField } from './label-field.js'
import { LabelItem } from './label-item.js'
import { useCommitOnLeave } from './use-commit-on-leave.js'
import './labels.css'
import { labelTexts as texts } from './texts.js'
import { useLabels } from './use-labels.js'
import { useSaveKey } from './use-save-key.js'

interface Props {
  readonly kind: LabelKind
  readonly labels: readonly string[]
  readonly suggestions: readonly string[]
  /** The message if the server did not accept them. */
  readonly error: string | undefined
  onChange(labels: readonly string[]): void
}

/** The tags or the categories of a product, with a field that adds one. */
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
              <ul role="list" className="label-list" aria-label={texts.list(kind.label)}>
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
