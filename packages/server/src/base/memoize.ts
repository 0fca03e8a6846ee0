/** Calls `load` once for each key and caches its result, unless `isCached` rejects it. Errors are not cached. */
export function memoize<Value>(
  load: (key: string) => Promise<Value>,
  isCached: (value: Value) => boolean = () => true,
): (key: string) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>()
  return (key) => {
    const found = cache.get(key)
    if (found) return found
    const value = load(key)
    cache.set(key, value)
    value.then(
      (loaded) => isCached(loaded) || cache.delete(key),
      () => cache.delete(key),
    )
    return value
  }
}
