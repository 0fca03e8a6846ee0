/**
 * Maps items a few at a time and keeps their order, for work that mostly waits. Stops at the first error.
 *
 * @param width - how many at a time, at least 1
 */
export async function pool<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const lane = async () => {
    for (const [index, item] of left) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}
