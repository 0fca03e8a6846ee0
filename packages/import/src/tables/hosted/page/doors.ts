/**
 * The names of the builder that owners' scripts use. A function that waits for the page runs when it is read; all else does
 * nothing and returns something that does nothing. It is written to a file of its own, so it uses nothing outside.
 */
export function doors(): void {
  const page = globalThis as unknown as Record<string, unknown>
  // An arrow function cannot be constructed.
  function target(): void {}
  const nothing: object = new Proxy(target, {
    get: (_, name) => {
      // Also a number, so that a loop over it ends at once.
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : '')
      if (name === Symbol.iterator) return [][Symbol.iterator]
      if (name === 'length') return 0
      // Awaited, it is not waited for.
      return name === 'then' || typeof name === 'symbol' ? undefined : nothing
    },
    set: () => true,
    apply: () => nothing,
    construct: () => nothing,
  })
  const call = (run: unknown, ...values: unknown[]) => {
    if (typeof run !== 'function') return
    try {
      run(...values)
    } catch (error) {
      console.warn('A script of this page was written for another runtime.', error)
    }
  }
  const whenRead = (run: unknown, ...values: unknown[]) => {
    if (document.readyState !== 'loading') call(run, ...values)
    else document.addEventListener('DOMContentLoaded', () => call(run, ...values), { once: true })
  }
  const withNames = (names: Record<string, unknown>): object =>
    new Proxy(names, { get: (own, name) => Reflect.get(own, name) ?? Reflect.get(nothing, name) })
  const library = withNames({
    use: (...values: unknown[]) => call(values.at(-1), library),
    on: (event: unknown, run: unknown) =>
      event === 'domready' || event === 'load' ? whenRead(run, nothing) : nothing,
    config: { win: globalThis, doc: document },
  })
  const names: Record<string, unknown> = {
    Y: library,
    YUI: () => library,
    Squarespace: withNames({ onInitialize: (_: unknown, run: unknown) => whenRead(run, library) }),
    Static: nothing,
    ImageLoader: nothing,
    SquarespaceFonts: nothing,
    SQUARESPACE_ROLLUPS: nothing,
  }
  for (const name of Object.keys(names)) page[name] ??= names[name]
}
