import { POSTS, type ReadPosts } from './variables.js'

/**
 * The latest posts of a list, as a setting of a section names it: `{% assign list = section.settings.blog | posts: 3 %}`. An
 * empty address is the first list of the site. Null for an address without a list.
 */
export async function postsFilter(
  this: { readonly context: { readonly globals: object } },
  address: unknown,
  count: unknown,
): Promise<unknown> {
  const { [POSTS]: read } = this.context.globals as { readonly [POSTS]?: ReadPosts }
  return (await read?.(typeof address === 'string' ? address.trim() : '', Number(count))) ?? null
}
