/** Runs `load` once for each key, and keeps what it gave; a failure is forgotten. */
export function keep<Value>(
  load: (key: string) => Promise<Value>,
  isKept: (value: Value) => boolean = () => true,
): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (key) => {
    const found = known.get(key)
    if (found) return found
    const value = load(key)
    known.set(key, value)
    value.then(
      (loaded) => isKept(loaded) || known.delete(key),
      () => known.delete(key),
    )
    return value
  }
}
