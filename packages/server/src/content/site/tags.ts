import { labelSlug } from '@site/runtime/contract'

/** A tag of a list of posts or events. */
export interface TagView {
  readonly name: string
  /** The name in addresses: `?tag=`. */
  readonly slug: string
  readonly count: number
  readonly path: string
  readonly isCurrent: boolean
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** The address of a list with one tag. */
export const tagPath = (path: string, slug: string): string => `${path}?tag=${encodeURIComponent(slug)}`

/** A tag of a post or an event, with the address of its list with this tag. */
export interface TagLink {
  readonly name: string
  readonly path: string
}

/**
 * The tags of a post or an event.
 *
 * @param listPath the path of its list; empty if that is not published: then its tags lead nowhere, and it has none
 */
export const tagLinks = (tags: readonly string[], listPath: string): readonly TagLink[] =>
  (listPath === '' ? [] : tags).map((name) => ({ name, path: tagPath(listPath, labelSlug(name)) }))

/**
 * The tags of a list, those of most entries first. Names that differ only in case are one tag.
 *
 * @param entries the tags of each entry
 * @param current the slug of the requested tag
 */
export function tagsOf(
  entries: readonly (readonly string[])[],
  path: string,
  current: string,
): readonly TagView[] {
  const names = new Map<string, { name: string; count: number }>()
  for (const name of entries.flat()) {
    const slug = labelSlug(name)
    const known = names.get(slug)
    names.set(slug, { name: known?.name ?? name, count: (known?.count ?? 0) + 1 })
  }
  return [...names]
    .map(([slug, tag]) => ({ ...tag, slug, path: tagPath(path, slug), isCurrent: slug === current }))
    .sort((a, b) => b.count - a.count || compare(a.slug, b.slug))
}

/** Whether one of the tags has this slug. */
export const hasTag = (tags: readonly string[], slug: string): boolean =>
  tags.some((name) => labelSlug(name) === slug)
