import {
  DAY_MINUTES,
  type HoursIssue,
  MAX_DAY_RANGES,
  type TypedRange,
  type Weekday,
} from '@site/runtime/contract'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button, IconButton } from '../../../base/ui/button.js'
import { weekdayName } from '../../../base/ui/time/time.js'
import { nextRange, timeText, withTime } from '../../settings/hours.js'
import { CopyDay } from './copy-day.js'
import { hoursTexts as texts } from './texts.js'

interface RangeProps {
  readonly id: string
  readonly title: string
  readonly index: number
  readonly range: TypedRange
  /** The id of the message about it; null without one. */
  readonly issueId: string | null
  onChange(range: TypedRange): void
  onRemove(): void
}

/** One range of a day: two times, and a button that removes it. */
function RangeRow({ id, title, index, range, issueId, onChange, onRemove }: RangeProps) {
  const time = (side: keyof TypedRange, label: string) => (
    <input
      type="time"
      id={side === 'from' ? id : `${id}-to`}
      aria-label={label}
      aria-invalid={issueId !== null || undefined}
      aria-describedby={issueId ?? undefined}
      value={timeText(range[side])}
      onChange={({ target }) => onChange(withTime(range, side, target.value))}
    />
  )
  return (
    <div className="hours-range">
      {time('from', texts.opens(title, index))}
      <span aria-hidden="true">–</span>
      {time('to', texts.closes(title, index))}
      <IconButton
        icon="close"
        label={texts.remove(title, `${timeText(range.from)}–${timeText(range.to)}`)}
        onClick={onRemove}
      />
      {range.to !== null && range.to > DAY_MINUTES && <span className="hours-note">{texts.nextDay}</span>}
    </div>
  )
}

interface Props {
  /** The start of the ids of its elements. */
  readonly id: string
  readonly day: Weekday
  readonly ranges: readonly TypedRange[]
  /** The text in the place of "Closed". */
  readonly text: string
  readonly issue: HoursIssue | null
  readonly issueId: string
  readonly isCopying: boolean
  focusAfter(id: string): void
  announce(text: string): void
  onChange(ranges: readonly TypedRange[]): void
  onCopying(isCopying: boolean): void
  onCopy(days: readonly Weekday[]): void
}

/** The hours of one day. */
export function DayRow(props: Props) {
  const { id, day, ranges, text, issue, issueId, isCopying, focusAfter, onChange, onCopying } = props
  const title = weekdayName(day)
  const isFull = ranges.length >= MAX_DAY_RANGES
  const add = () => {
    if (isFull) return props.announce(texts.full(MAX_DAY_RANGES))
    focusAfter(`${id}-${ranges.length}`)
    onChange([...ranges, nextRange(ranges)])
  }
  const remove = (index: number) => {
    focusAfter(`${id}-add`)
    props.announce(texts.removed(title))
    onChange(ranges.toSpliced(index, 1))
  }
  const close = () => {
    focusAfter(`${id}-copy`)
    onCopying(false)
  }
  return (
    <div className="hours-day" role="group" aria-label={title}>
      <span className="hours-name" aria-hidden="true">
        {title}
      </span>
      <div className="hours-actions">
        <Button
          label={texts.add}
          look="small"
          id={`${id}-add`}
          aria-label={texts.addTo(title)}
          aria-disabled={isFull || undefined}
          onClick={add}
        />
        <Button
          label={texts.copy}
          look="small"
          id={`${id}-copy`}
          aria-label={texts.copyOf(title)}
          aria-expanded={isCopying}
          onClick={() => {
            if (!isCopying) focusAfter(`${id}-first`)
            onCopying(!isCopying)
          }}
        />
      </div>
      <div className="hours-ranges">
        {ranges.length === 0 && <span className="hours-closed">{text || panelTexts.closed}</span>}
        {ranges.map((range, index) => (
          <RangeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no names, and may be equal while they are typed.
            key={index}
            id={`${id}-${index}`}
            title={title}
            index={index}
            range={range}
            issueId={issue?.day === day && issue.index === index ? issueId : null}
            onChange={(next) => onChange(ranges.with(index, next))}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {isCopying && (
        <CopyDay
          id={id}
          day={day}
          onCopy={(days) => {
            close()
            props.onCopy(days)
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}
