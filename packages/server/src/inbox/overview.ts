import type { InboxBody } from '@site/runtime/contract'
import type { Services } from '../services.js'
import { countMembers } from './mailing-list.js'
import { countSubmissions } from './read-marks.js'

/** The forms of a site with their counts, deleted forms last, and its mailing lists. */
export async function inboxOverview(
  { db, site, mail }: Pick<Services, 'db' | 'site' | 'mail'>,
  accountId: string,
): Promise<InboxBody> {
  const [forms, counts, counted, status] = await Promise.all([
    site.forms(),
    countSubmissions(db, { websiteId: site.id, accountId }),
    countMembers(db, site.id),
    mail?.status(),
  ])
  const byForm = new Map(counts.map((count) => [count.formId, count]))
  const current = forms.map(({ id, name }) => ({
    ...(byForm.get(id) ?? { formId: id, total: 0, unread: 0 }),
    name,
    exists: true,
  }))
  const ids = new Set(forms.map(({ id }) => id))
  const former = counts
    .filter(({ formId }) => !ids.has(formId))
    .map((count) => ({ ...count, name: count.formId, exists: false }))
  // A list without members is included, because a form uses it.
  const lists = new Map(forms.flatMap(({ mailingList }) => (mailingList ? [[mailingList, 0]] : [])))
  for (const { list, members } of counted) lists.set(list, members)
  return {
    forms: [...current, ...former],
    lists: [...lists].map(([list, members]) => ({ list, members })),
    mail: !status ? 'off' : status.unsent.length > 0 ? 'failing' : 'on',
  }
}
