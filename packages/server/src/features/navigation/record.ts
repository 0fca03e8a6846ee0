import { NavigationRequest, navigationKind } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Feature } from '../../content/feature.js'
import { type Outcome, type RecordFeature, refusedAt } from '../../content/kinds/feature.js'
import type { Services } from '../../services.js'
import {
  type NavigationWrite,
  navigationSnapshot,
  readEntries,
  readNavigation,
  resetNavigation,
  writeNavigation,
} from './store.js'

/** The most places of a request that an answer names. */
const MOST_ISSUES = 50

function outcomeOf(written: NavigationWrite): Outcome {
  if (written.kind !== 'unknown') return written
  const error = `Nothing was saved. The site has no page for ${JSON.stringify(written.ids[0])}. Reload the navigation; the site may have changed.`
  return refusedAt({ entries: error }, error)
}

/** The navigation. The seed's stays beside the owner's version. */
export const navigationRecords = ({ db, site, now }: Services): RecordFeature => ({
  kind: navigationKind,
  id: null,
  isOnPages: true,
  sentences: {
    missing: () => 'The site has no navigation.',
    outdated: 'The navigation was',
    revision: 'Send the “revision” of the navigation that you want to reset.',
  },
  snapshots: async () => navigationSnapshot(site.id, now()),
  /** Entries lead to where their pages are by now. */
  async shownVersion(values) {
    const entries = v.parse(NavigationRequest.entries.entries, values.entries)
    return { entries: await readEntries(db, site.id, now(), entries) }
  },
  read: () => readNavigation(db, site.id, now()),

  async change(_, sent) {
    const request = v.safeParse(NavigationRequest, sent)
    if (!request.success) {
      const issues = request.issues.slice(0, MOST_ISSUES)
      const errors = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])
      return refusedAt(Object.fromEntries(errors), 'Nothing was saved. Some entries are invalid.')
    }
    return async (within) => outcomeOf(await writeNavigation(within, site.id, request.output, now()))
  },

  takeAway: async (_, revision) => async (within) =>
    outcomeOf(await resetNavigation(within, site.id, revision)),
})

/** The navigation of a site. */
export const navigationFeature: Feature = { records: (services) => [navigationRecords(services)] }
