import { hoursIssue, WEEKDAYS, type Weekday } from '@site/runtime/contract'
import { useState } from 'react'
import { joined } from '../../../base/messages/texts.js'
import { texts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { useFocusAfter } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion, useAnnouncement } from '../../../base/ui/live-region.js'
import { weekdayName } from '../../../base/ui/time/time.js'
import type { HoursField } from '../../settings/field.js'
import { copyDay, weekOf, withRanges } from '../../settings/hours.js'
import type { ControlProps } from '../control-props.js'
import { DayRow } from './day-row.js'
import './hours.css'
import { hoursTexts } from './texts.js'

/** The opening hours of a week: for each day none, or ranges of times. */
export function HoursControl(props: ControlProps<HoursField>) {
  const { id, field, value, automatic, describedBy, effective, onChange } = props
  const focusAfter = useFocusAfter()
  const [copying, setCopying] = useState<Weekday | null>(null)
  const [announcement, announce] = useAnnouncement()
  const idOf = (day: Weekday) => `${id}-${day}`
  const week = weekOf(value)
  const issue = value === undefined ? null : hoursIssue(value)
  const start = () => {
    // The button is about to disappear.
    focusAfter(`${idOf(WEEKDAYS[0])}-add`)
    onChange(weekOf(effective(field.name)))
  }
  const copy = (from: Weekday, days: readonly Weekday[]) => {
    announce(hoursTexts.copied(joined(days.map(weekdayName))))
    onChange(copyDay(week, from, days))
  }
  return (
    <fieldset className="hours-control" id={id} aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      {value === undefined ? (
        <p className="automatic">
          {texts.automaticIs(automatic)}
          <Button label={hoursTexts.set} look="link" onClick={start} />
        </p>
      ) : (
        WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            id={idOf(day)}
            day={day}
            {...week[day]}
            issue={issue}
            issueId={`${id}-issue`}
            isCopying={copying === day}
            focusAfter={focusAfter}
            announce={announce}
            onChange={(ranges) => onChange(withRanges(week, day, ranges))}
            onCopying={(isCopying) => setCopying(isCopying ? day : null)}
            onCopy={(days) => copy(day, days)}
          />
        ))
      )}
      <LiveRegion announcement={announcement} />
    </fieldset>
  )
}
