/**
 * The id of a heading, by the rules of GitHub: an anchor is the same there and on the site.
 *
 * @param text - the text of the heading
 * @param taken - the ids of the page so far, to which the new one is added
 */
export function slugOf(text: string, taken: Set<string>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
  let id = slug
  for (let count = 1; taken.has(id); count++) id = `${slug}-${count}`
  taken.add(id)
  return id
}
