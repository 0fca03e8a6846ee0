import type { InboxBody } from '@site/runtime/contract'
import type { Services } from '../../services.js'
import { allLists } from '../mailing-lists/lists.js'
import { countSubmissions } from './read-marks.js'

/** The forms of a site with their counts, deleted forms last, and its mailing lists. */
export async function inboxOverview(
  { db, site, mail }: Pick<Services, 'db' | 'site' | 'mail'>,
  accountId: string,
): Promise<InboxBody> {
  const [forms, counts, lists, status] = await Promise.all([
    site.forms(),
    countSubmissions(db, { websiteId: site.id, accountId }),
    allLists(db, site.id),
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
  return {
    forms: [...current, ...former],
    lists: lists.map(({ list, name, members }) => ({ list, name, members })),
    mail: !status ? 'off' : status.unsent.length > 0 ? 'failing' : 'on',
  }
}
