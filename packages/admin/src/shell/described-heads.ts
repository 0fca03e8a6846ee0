import { describedKinds } from '@site/runtime/contract'

/**
 * The kinds of records that are nothing but a description, as the navigation shows them. The build prints them as data:
 * the fields of all kinds would be part of the first load.
 */
export const describedHeads = describedKinds.map(({ path, area, permission, names }) => ({
  path,
  area,
  permission,
  title: names.title,
}))
