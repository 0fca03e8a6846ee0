import { useId } from 'react'
import { aboutRole, ROLES, roleName } from '../../base/roles.js'
import { teamTexts as texts } from './texts.js'

interface Props {
  readonly chosen: readonly number[]
  /** The message if the choice is not accepted. */
  readonly error: string | undefined
  onChange(roles: readonly number[]): void
}

/** A choice of roles by name, each with what it allows. */
export function RoleChoice({ chosen, error, onChange }: Props) {
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
