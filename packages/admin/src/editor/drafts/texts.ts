import { drafts } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'
import { timeOf } from '../../base/ui/time/time.js'

/** More names than these do not help to decide. */
const MAX_NAMES = 5

/** Texts of the questions about unsaved changes of an earlier visit. */
export const draftTexts = panelTexts('drafts', drafts, (t) => ({
  section: (title: string) => t('drafts.section', { title }),
  from: (changes: string, places: string, time: number) =>
    t('drafts.from', { changes, places, time: timeOf(new Date(time).toISOString()) }),
  place: (place: string, names: readonly string[]) => {
    if (names.length === 0) return place
    const shown = joined(names.slice(0, MAX_NAMES).map((name) => t('drafts.quoted', { name })))
    const more = names.length - MAX_NAMES
    return t('drafts.place', {
      place,
      names: more > 0 ? t('drafts.morePlaces', { names: shown, more }) : shown,
    })
  },
  restored: (places: string) => t('drafts.restored', { places }),
  failedOn: (message: string, places: string) => t('drafts.failedOn', { message, places }),
}))
