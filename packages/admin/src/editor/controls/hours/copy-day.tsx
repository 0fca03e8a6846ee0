import { WEEKDAYS, type Weekday } from '@site/runtime/contract'
import { useState } from 'react'
import { texts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { weekdayName } from '../../../base/ui/time/time.js'
import { hoursTexts } from './texts.js'

interface Props {
  /** The start of the ids of its elements. */
  readonly id: string
  readonly day: Weekday
  onCopy(days: readonly Weekday[]): void
  onCancel(): void
}

/** A choice of the days that get the hours of another one. */
export function CopyDay({ id, day, onCopy, onCancel }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set())
  const others = WEEKDAYS.filter((each) => each !== day)
  const days = others.filter((each) => chosen.has(each))
  const toggle = (each: Weekday) => {
    const next = new Set(chosen)
    if (!next.delete(each)) next.add(each)
    setChosen(next)
  }
  return (
    <fieldset className="hours-copy">
      <legend>{hoursTexts.copyTo(weekdayName(day))}</legend>
      {others.map((each, index) => (
        <label key={each} className="choice">
          <input
            type="checkbox"
            id={index === 0 ? `${id}-first` : undefined}
            checked={chosen.has(each)}
            onChange={() => toggle(each)}
          />
          {weekdayName(each)}
        </label>
      ))}
      <div className="hours-actions">
        <Button
          label={hoursTexts.copyNow}
          look="small"
          idle={days.length === 0}
          onClick={() => onCopy(days)}
        />
        <Button label={texts.cancel} look="small" onClick={onCancel} />
      </div>
    </fieldset>
  )
}
