import type { LastSave } from '@site/runtime/contract'
import { type ReactNode, useState } from 'react'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { Notice } from '../../base/ui/notice.js'
import { conflictTexts as texts } from './texts.js'
import type { Choices, ContestedValue } from './values.js'

/** It loads with the first conflict. */
const loadDialog = () => import('./conflict-dialog.js')

interface Props {
  /** Of the button that compares. */
  readonly id?: string
  readonly role: 'alert' | 'status'
  /** A sentence about the conflict. It is the name of the dialog too. */
  readonly title: string
  readonly values: readonly ContestedValue[]
  readonly lastSave: LastSave | null
  readonly children: ReactNode
  /** Further ways on. */
  readonly actions?: ReactNode
  /** Called with a choice of each value. */
  onChoose(choices: Choices): void
}

/** Says that two people have changed the same, with a button that shows both versions of each value. */
export function ConflictNotice({ id, role, title, values, lastSave, children, actions, onChoose }: Props) {
  const [isComparing, setIsComparing] = useState(false)
  return (
    <>
      <Notice
        role={role}
        actions={
          <>
            {values.length > 0 && (
              <button
                type="button"
                id={id}
                className="button button-small"
                onClick={() => setIsComparing(true)}
              >
                {texts.compare}
              </button>
            )}
            {actions}
          </>
        }
      >
        {children}
        {lastSave && (
          <p>
            <bdi>{texts.saved(lastSave)}</bdi>
          </p>
        )}
      </Notice>
      {isComparing && (
        <LoadedCode load={loadDialog}>
          {({ ConflictDialog }) => (
            <ConflictDialog
              title={title}
              values={values}
              lastSave={lastSave}
              onClose={(choices) => {
                setIsComparing(false)
                if (choices) onChoose(choices)
              }}
            />
          )}
        </LoadedCode>
      )}
    </>
  )
}
