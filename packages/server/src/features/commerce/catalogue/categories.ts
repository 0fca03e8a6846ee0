import { type CategoryPath, categorySlug } from '@site/runtime/contract'

/** A category with those that it is nested in, from the outermost. */
export const withParents = (path: CategoryPath): CategoryPath[] =>
  path.map((_, index) => path.slice(0, index + 1))

/** The number of different categories, with those that they are nested in. */
export const countCategories = (paths: readonly CategoryPath[]): number =>
  new Set(paths.flatMap(withParents).map(categorySlug)).size
