import { describedKinds, Permission, type RecordKindDescription, recordKinds } from '@site/runtime/contract'
import type { Feature } from '../content/feature.js'

/** Calls of the panel that belong to no feature. */
const OWN: Required<Pick<Feature, 'permissions'>> = {
  permissions: {
    preview: Permission.configPages,
    revisions: Permission.configPages,
    activity: Permission.adminReports,
  },
}

/** Names the permission for a path; null if every account may make the call. */
export type PermissionFor = (path: string) => Permission | null

const isBelow = (path: string, name: string) =>
  path === name || (path.startsWith(name) && /^[/.]/.test(path.slice(name.length)))

/**
 * The permissions that calls of the panel require. Other calls require the one that changes pages, which few roles have.
 *
 * @example
 * panelPermissions(FEATURES)('/api/config/submissions.csv') // Permission.configSubmissions
 */
export function panelPermissions(
  features: readonly Feature[],
  described: readonly RecordKindDescription[] = describedKinds,
): PermissionFor {
  const records = [...recordKinds, ...described].map(({ path, permission }): [string, Permission | null] => [
    path,
    permission,
  ])
  const known = [OWN, ...features]
    .flatMap(({ permissions = {} }) => Object.entries(permissions))
    .concat(records)
    .sort(([one], [other]) => other.length - one.length)
  return (path) => {
    const call = path.slice('/api/config/'.length)
    const found = known.find(([name]) => isBelow(call, name))
    return found ? found[1] : Permission.configPages
  }
}
