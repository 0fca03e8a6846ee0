/** Calls `load` once for each key and caches its result, unless `isCached` rejects it. Errors are not cached. */
export function memoize<Value, Key = string>(
  load: (key: Key) => Promise<Value>,
  isCached: (value: Value) => boolean = () => true,
): (key: Key) => Promise<Value> {
  const cache = new Map<Key, Promise<Value>>()
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
