import { WEEKDAYS, type Weekday } from '@site/runtime/contract'
import { useState } from 'react'
import { texts } from '../../../base/texts.js'
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
        <button
          type="button"
          className="button button-small"
          aria-disabled={days.length === 0 || undefined}
          onClick={() => days.length > 0 && onCopy(days)}
        >
          {hoursTexts.copyNow}
        </button>
        <button type="button" className="button button-small" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </fieldset>
  )
}
