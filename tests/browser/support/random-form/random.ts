/** A whole number below a bound. */
export type Random = (below: number) => number

/** Equal seeds give equal numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Choices by a source of random numbers. */
export const choices = (random: Random) => ({
  pick: <Item>(items: readonly Item[]): Item => items[random(items.length)]!,
  chance: (percent: number) => random(100) < percent,
})
