import type { ReactNode } from 'react'
import { FieldNote } from '../../../base/ui/fields.js'

/** The attributes of a control that its help and its issue describe. */
interface EntryProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly id: string
  readonly title: string
  readonly help?: string
  readonly issue?: string | undefined
  /** A checkbox stands before its title. */
  readonly isFlag?: boolean
  readonly children: (attributes: EntryProps) => ReactNode
}

/** One labelled control with its help and the issue of its value. */
export function Entry({ id, title, help = '', issue, isFlag = false, children }: Props) {
  const control = children({
    id,
    'aria-describedby': `${id}-help ${id}-issue`,
    'aria-invalid': issue === undefined ? undefined : true,
  })
  return (
    <div className="form-entry">
      {isFlag ? (
        <label className="check" htmlFor={id}>
          {control}
          {title}
        </label>
      ) : (
        <label className="labelled" htmlFor={id}>
          <span className="field-title">{title}</span>
          {control}
        </label>
      )}
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      <FieldNote look="issue" text={issue} id={`${id}-issue`} aria-live="polite" />
    </div>
  )
}
