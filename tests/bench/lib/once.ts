/** Computes the result for a key once, and caches it. */
export function once<Key, Result>(make: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const made = new Map<Key, Promise<Result>>()
  return (key) => {
    const result = made.get(key) ?? make(key)
    made.set(key, result)
    return result
  }
}
