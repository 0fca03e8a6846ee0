import type { ReactNode } from 'react'
import { texts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'

interface TitledProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A control below the title that names it. */
export const TitledControl = ({ id, title, children }: TitledProps) => (
  <div className="labelled">
    <label className="field-title" htmlFor={id}>
      {title}
    </label>
    {children}
  </div>
)

interface Props {
  readonly isSet: boolean
  /** The number of rows. */
  readonly count: number
  /** The meaning of unset, in words; empty for a list that is always set, whose help says what it means without rows. */
  readonly automatic: string
  /** Makes a list of the items in effect; null if there are none. */
  readonly onStart: (() => void) | null
}

/** The meaning of a list without rows, and a button to start from the items in effect. An empty list is not unset. */
export function ListHead({ isSet, count, automatic, onStart }: Props) {
  if (isSet) return count === 0 && automatic !== '' && <p className="automatic">{texts.emptyList}</p>
  return (
    <p className="automatic">
      {texts.automaticIs(automatic)}
      {onStart && count === 0 && <Button label={texts.changeList} look="link" onClick={onStart} />}
    </p>
  )
}
