import { dayReader, dayText } from '@site/runtime/contract'
import { FieldNote } from '../../../base/ui/fields.js'
import { dayOf } from '../../../base/ui/time/time.js'
import { useSiteTimeZone } from '../../../editor/context/site-time-zone.js'
import type { DraftField } from '../model/field-names.js'
import { noDayOf } from '../model/no-day.js'
import { formTexts as texts } from '../texts.js'

/** Says of a date that visitors can choose no day of it now. By the clock of the reader until that of the site is known. */
export function NoDayNote({ field }: { readonly field: DraftField }) {
  const { zone } = useSiteTimeZone()
  const today = dayText(dayReader(zone === null ? {} : { timeZone: zone })(Date.now()))
  const none = noDayOf(field, today)
  const text = none ? texts.noDay(dayOf(none.first), dayOf(none.last)) : undefined
  return <FieldNote look="hint" text={text} aria-live="polite" />
}
