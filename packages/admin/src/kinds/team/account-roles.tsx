import { isSameValue, type TeamAccountBody, type WebsiteRole } from '@site/runtime/contract'
import { useId, useState } from 'react'
import type { ApiError } from '../../base/api/api-error.js'
import { joined } from '../../base/messages/texts.js'
import { t } from '../../base/messages.js'
import { aboutRole, ROLES, roleName } from '../../base/roles.js'
import { Button, IconButton } from '../../base/ui/button.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { useDraft } from '../../editor/context/use-draft.js'
import { useShortcuts } from '../../records/use-shortcuts.js'
import { changeRoles } from './api.js'
import { teamTexts as texts } from './texts.js'

interface RoleChoiceProps {
  readonly chosen: readonly number[]
  /** The message if the choice is not accepted. */
  readonly error: string | undefined
  onChange(roles: readonly number[]): void
}

/** A choice of roles by name, each with what it allows. */
export function RoleChoice({ chosen, error, onChange }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className="team-roles"
      aria-describedby={error === undefined ? `${id}-help` : `${id}-error ${id}-help`}
    >
      <legend>{texts.roles}</legend>
      <p id={`${id}-help`} className="soft">
        {texts.rolesHelp}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className="labelled-error" role="alert">
          {error}
        </p>
      )}
      {ROLES.map((role) => (
        <div key={role} className="team-role">
          <input
            id={`${id}-box-${role}`}
            type="checkbox"
            checked={chosen.includes(role)}
            aria-describedby={`${id}-${role}`}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, role].sort((one, other) => one - other)
                  : chosen.filter((each) => each !== role),
              )
            }
          />
          <label htmlFor={`${id}-box-${role}`}>{roleName(role)}</label>
          <p id={`${id}-${role}`} className="soft">
            {aboutRole(role)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}

interface Steps<Value> {
  readonly past: readonly Value[]
  readonly future: readonly Value[]
}

/**
 * Undo and redo of what a form keeps as one value.
 *
 * @param set - keeps another value
 */
function useUndo<Value>(value: Value, set: (value: Value) => void) {
  const [{ past, future }, setSteps] = useState<Steps<Value>>({ past: [], future: [] })
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next: Value) {
      setSteps({ past: [...past, value], future: [] })
      set(next)
    },
    undo() {
      if (past.length === 0) return
      setSteps({ past: past.slice(0, -1), future: [value, ...future] })
      set(past.at(-1)!)
    },
    redo() {
      const [next, ...rest] = future
      if (next === undefined) return
      setSteps({ past: [...past, value], future: rest })
      set(next)
    },
  }
}

interface Props {
  readonly account: TeamAccountBody
  /** Called after a change, with what to announce. */
  onChanged(account: TeamAccountBody, announcement: string): void
}

const isNamed = (role: number) => ROLES.includes(role as WebsiteRole)

/** The form for the roles of somebody else. */
export function AccountRoles({ account, onChanged }: Props) {
  const { inbox } = usePanel()
  const stored = account.roles.filter(isNamed).toSorted((one, other) => one - other)
  const [roles, set, forget] = useDraft<readonly number[]>(`team/${account.id}`, stored)
  const steps = useUndo(roles, set)
  const [error, setError] = useState<ApiError | null>(null)
  const isChanged = !isSameValue(roles, stored)
  const others = account.roles.filter((role) => !isNamed(role))
  const isMissing = error?.kind === 'invalid' && 'roles' in error.errors

  const [busy, submit] = useSubmit(async () => {
    const answer = await changeRoles(inbox.call, account.id, roles)
    setError(answer.ok ? null : answer.error)
    if (!answer.ok) return
    forget(roles)
    onChanged(answer.body, texts.rolesSaved(account.name || account.email))
  })
  useShortcuts({ save: () => submit(), undo: steps.undo, redo: steps.redo })

  return (
    <form className="team-form" onSubmit={submit} aria-label={texts.roles} aria-busy={busy}>
      <RoleChoice chosen={roles} error={isMissing ? texts.rolesMissing : undefined} onChange={steps.change} />
      {others.length > 0 && <p className="soft">{texts.otherRoles(joined(others.map(roleName)))}</p>}
      {error !== null && !isMissing && <FailureNotice message={error.message} onRetry={() => submit()} />}
      <div className="records-actions">
        <Button label={busy ? t('panel.saving') : texts.saveRoles} look="primary" idle={busy} type="submit" />
        <IconButton icon="undo" label={t('panel.undo')} idle={!steps.canUndo} onClick={steps.undo} />
        <IconButton icon="redo" label={t('panel.redo')} idle={!steps.canRedo} onClick={steps.redo} />
        <span className="soft">{isChanged ? t('panel.changes', { count: 1 }) : ''}</span>
      </div>
    </form>
  )
}
