import { describedKinds } from '@site/runtime/contract'

/**
 * What the navigation says of the kinds of records that are nothing but a description. The build prints it as data: the
 * fields of all kinds would be part of the first load.
 */
export const describedHeads = describedKinds.map(({ path, area, permission, names }) => ({
  path,
  area,
  permission,
  title: names.title,
}))
